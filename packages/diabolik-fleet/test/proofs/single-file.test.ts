// DF-5 against DF-2: where no enemy is near, a move never leads into a dead end. The theorem is
// about a fleet of at most eight ships without single file (`singleFile: "neighbours"`) of which one
// moves; no ship neighbours an enemy before or after, so each act costs one cannonball. Ships on the
// goal row are frozen (DF-6.1), wherever that row is. After the move at most one single file stands:
// between the ship that moved and the one ahead of it. Two turns of ships break it without leaving
// another; three if three ships have arrived, which ends the game unless `arrivalsToWin` is 4. Three
// cannonballs are left after the move, so the turn can be completed (DF-5.2) and a seat with such a
// move is not blocked (DF-7.3). Z3 proves this of formulas; a test compares them with the game on
// random fleets. Turns near enemies, where acts cost more, are not covered.

import { createRandom, pick, type Random } from "@flottille/core"
import { type DiabolikFleetState, diabolikFleet } from "@flottille/diabolik-fleet"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../../scripts/deep.ts"
import { all, any, atMost, caseOf, type Formula, isTrue, not } from "../../../conformance/test/support/z3"

type Cell = readonly [x: number, y: number]

const headings = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
/** The steps along the headings, in their order. */
const steps: readonly Cell[] = headings.map((name) => [
  Number(name.includes("E")) - Number(name.includes("W")),
  Number(name.includes("N")) - Number(name.includes("S")),
])
const lines = [0, 1, 2, 3]

/** The ship that has moved is in the middle; squares farther away than this do not matter. */
const radius = 3
const span = Array.from({ length: 2 * radius + 1 }, (_, index) => index - radius)
const cells: readonly Cell[] = span.flatMap((x) => span.map((y): Cell => [x, y]))
const middle: Cell = [0, 0]
const isSame = (one: Cell, other: Cell) => one[0] === other[0] && one[1] === other[1]
const isInside = ([x, y]: Cell) => Math.max(Math.abs(x), Math.abs(y)) <= radius

/** Returns the square next to another in one of eight directions. */
function next([x, y]: Cell, direction: number): Cell {
  const [dx, dy] = steps[direction % 8] ?? middle
  return [x + dx, y + dy]
}

/** An own ship stands there and heads along that line, either way. */
const ship = ([x, y]: Cell, line: number) => `ship${line}.${x}.${y}`.replaceAll("-", "m")
const at = (cell: Cell, line: number): Formula => isInside(cell) && ship(cell, line)
const shipsAt = (cell: Cell) => lines.map((line) => ship(cell, line))
const names = cells.flatMap(shipsAt)

/** A move, and the number of rows from its end north to the goal row; `undefined` if that is far away. */
interface Move {
  readonly heading: number
  readonly goal: number | undefined
}

/** Describes the fleet after the move, in single file with the ship ahead. */
function isMoved({ heading, goal }: Move, arrived = 3): Formula {
  const files = cells.flatMap((cell) =>
    lines.flatMap((line) => {
      const other = next(cell, line)
      return isSame(cell, middle) || isSame(other, middle) ? [] : [not(all(at(cell, line), at(other, line)))]
    }),
  )
  const shores = cells.flatMap(([x, y]) => {
    if (goal === undefined || y < goal) return []
    // No ship is beyond the goal row, and those on it came from the row before.
    return y > goal ? shipsAt([x, y]).map(not) : [not(ship([x, y], 2))]
  })
  return all(
    ship(middle, heading % 4),
    ...shipsAt(next(middle, heading + 4)).map(not),
    ...cells.map((cell) => atMost(1, shipsAt(cell))),
    atMost(8, names),
    ...files,
    ...shores,
    // More would have won (DF-7.1).
    atMost(
      arrived,
      cells.flatMap((cell) => (cell[1] === goal ? shipsAt(cell) : [])),
    ),
    at(next(middle, heading), heading % 4),
  )
}

/** A ship there that heads along that line is in file with no other, except one in that direction. */
function isClear(cell: Cell, line: number, except?: number): Formula {
  return all(...[line, line + 4].map((direction) => direction === except || not(at(next(cell, direction), line))))
}

const isFrozen = ([, y]: Cell, { goal }: Move) => y === goal

/** Describes the new lines to which one of the two ships in file may turn. */
function anyTurn(move: Move, to: (cell: Cell, line: number) => readonly Formula[]): Formula {
  const pair = [middle, next(middle, move.heading)].filter((cell) => !isFrozen(cell, move))
  const newLines = lines.filter((line) => line !== move.heading % 4)
  return any(...pair.flatMap((cell) => newLines.flatMap((line) => to(cell, line))))
}

/** A ship there that heads along that line can turn to another line. */
function turns(move: Move, cell: Cell, line: number, to: (other: number) => Formula): Formula {
  return all(!isFrozen(cell, move), at(cell, line), any(...lines.map((other) => other !== line && to(other))))
}

/** One of the two ships in file turns. */
const byOneTurn = (move: Move) => anyTurn(move, (cell, line) => [isClear(cell, line)])

/** One of the two turns; a ship that is then in file with it turns too. */
const byTwoTurns = (move: Move) =>
  anyTurn(move, (cell, line) =>
    [line, line + 4].map((direction) => {
      const third = next(cell, direction)
      return all(
        isClear(cell, line, direction),
        turns(move, third, line, (other) => isClear(third, other)),
      )
    }),
  )

/** One of the two turns; then two ships in file with it turn, or one does and a fourth in file with that one. */
function byThreeTurns(move: Move): Formula {
  const both = (cell: Cell, line: number) =>
    [line, line + 4].map((direction) => {
      const third = next(cell, direction)
      return turns(move, third, line, (other) => isClear(third, other))
    })
  const inTurn = (cell: Cell, line: number, direction: number) => {
    const third = next(cell, direction)
    const fourths = (other: number) =>
      [other, other + 4].map((onward) => {
        const fourth = next(third, onward)
        // The first of them heads along its new line by now.
        const meets = (last: number) => last === line && [last, last + 4].some((way) => isSame(next(fourth, way), cell))
        return all(
          isClear(third, other, onward),
          turns(move, fourth, other, (last) => all(!meets(last), isClear(fourth, last))),
        )
      })
    return all(
      isClear(cell, line, direction),
      turns(move, third, line, (other) => any(...fourths(other))),
    )
  }
  return anyTurn(move, (cell, line) => [
    all(...both(cell, line)),
    inTurn(cell, line, line),
    inTurn(cell, line, line + 4),
  ])
}

/** Returns a square of the board by its file and its row, from 1. */
const nameOf = ([file, row]: Cell) => `${"abcdefgh"[file - 1]}${row}`
const placeOf = (square: string): Cell => ["abcdefgh".indexOf(square.charAt(0)) + 1, Number(square.slice(1))]
type Ships = readonly (readonly [square: string, heading: number])[]

/** Returns a position of south's turn, with the enemies near no ship; `undefined` for an impossible one. */
function stateOf(fleet: Ships, isHigh: boolean, turn: "4 open" | "3 met"): DiabolikFleetState | undefined {
  const ships = fleet.map(([square, heading]) => square + headings[heading]).join()
  const foes = isHigh ? "a2E,d2E,g2E" : "a7E,d7E,g7E"
  try {
    return diabolikFleet.parseState(`${ships}/${foes} play 3 south ${turn} - - - - {"arrivalsToWin":4}`)
  } catch {
    // Ships that could not have come to the goal row so, or a fleet that has won.
    return undefined
  }
}

/** Returns the propositions that hold around a ship. */
function factsOf(fleet: Ships, moved: string): ReadonlySet<string> {
  const [x, y] = placeOf(moved)
  return new Set(
    fleet.flatMap(([square, heading]) => {
      const [file, row] = placeOf(square)
      const cell: Cell = [file - x, row - y]
      return isInside(cell) ? [ship(cell, heading % 4)] : []
    }),
  )
}

const isFiled = (fleet: Ships) =>
  fleet.some(([square, heading]) =>
    [heading, heading + 4].some((direction) => {
      const neighbour = nameOf(next(placeOf(square), direction))
      return fleet.some(([other, bow]) => other === neighbour && bow % 4 === heading % 4)
    }),
  )

function randomFleet(random: Random, isHigh: boolean): Ships {
  const [low, columns] = [isHigh ? 5 : 2, 4 + random.below(3)]
  const fleet = new Map<string, number>()
  while (fleet.size < 8) fleet.set(nameOf([1 + random.below(columns), low + random.below(4)]), random.below(8))
  return [...fleet]
}

const mayEnd = (state: DiabolikFleetState) => diabolikFleet.legalActions(state, 0).some(({ type }) => type === "end")

/** Returns true if a turn of one of these ships leads to a position in which the turn may end. */
function endsByOne(state: DiabolikFleetState, squares: readonly string[]): boolean {
  return diabolikFleet.legalActions(state, 0).some((action) => {
    if (action.type !== "reorient" || !squares.includes(action.square)) return false
    const copy = diabolikFleet.clone(state)
    diabolikFleet.step(copy, 0, action)
    return mayEnd(copy)
  })
}

/**
 * Compares the formulas with the game for one move of a fleet without file.
 *
 * @returns The turns needed after it, or `undefined` for a move of which the theorem does not speak.
 */
function turnsAfter(fleet: Ships, isHigh: boolean, [from, heading]: Ships[number]): "none" | "one" | "two" | undefined {
  const end = next(placeOf(from), heading)
  const [[file, row], to] = [end, nameOf(end)]
  const isOpen = file >= 1 && file <= 8 && row >= 2 && row <= 8 && (isHigh ? row > 3 : row < 6)
  const before = stateOf(fleet, isHigh, "4 open")
  if (!before || !isOpen || placeOf(from)[1] === 8 || fleet.some(([square]) => square === to)) return undefined
  const isListed = diabolikFleet.legalActions(before, 0).some((each) => each.type === "move" && each.from === from)
  expect(isListed, `${from}-${to} in ${diabolikFleet.formatState(before)}`).toBe(true)

  const then = fleet.map(([square, bow]) => [square === from ? to : square, bow] as const)
  const state = stateOf(then, isHigh, "3 met")
  if (!state || diabolikFleet.outcome(state)) return undefined
  const move = { heading, goal: isHigh && 8 - row <= radius ? 8 - row : undefined }
  const facts = factsOf(then, to)
  const isFile = isTrue(isMoved(move), facts)
  expect(mayEnd(state), diabolikFleet.formatState(state)).toBe(!isFile)
  if (!isFile) return "none"
  const isOne = isTrue(byOneTurn(move), facts)
  expect(endsByOne(state, [to, nameOf(next(end, heading))]), diabolikFleet.formatState(state)).toBe(isOne)
  return isOne ? "one" : "two"
}

it("[DF-5.1 DF-2.4] ends a turn exactly where the formulas find no single file", () => {
  const random = createRandom("proof of DF-5")
  const count = runs(1000, 3000)
  const found = Array.from({ length: count }, () => {
    const isHigh = random.below(2) === 0
    const fleet = randomFleet(random, isHigh)
    return isFiled(fleet) ? undefined : turnsAfter(fleet, isHigh, pick(fleet, random))
  })
  if (!usualSeed) return
  expect(found.filter((turns) => turns !== undefined).length).toBeGreaterThan(count / 6)
  expect(found.filter((turns) => turns === "one").length).toBeGreaterThan(count / 200)
})

it("[DF-5.2] can need two turns of ships after a move", () => {
  const words = "c5E c6SE d3N d5N e3SE e4E e5NE e6NE".split(" ")
  const fleet = words.map((word) => [word.slice(0, 2), headings.indexOf(word.slice(2))] as const)
  expect(turnsAfter(fleet, false, ["d3", 0])).toBe("two")
})

describe.runIf(process.env.FLOTTILLE_PROOFS)("Z3", () => {
  it.each([undefined, 1, 2, 3])("[DF-5.2 DF-2.4] finds no dead end, the goal row at %s", async (goal) => {
    for (const heading of headings.keys()) {
      const move = { heading, goal }
      const byTwo = any(byOneTurn(move), byTwoTurns(move))
      // Three ships that have arrived have won by the published rules; by an option it takes four.
      expect(await caseOf(names, all(isMoved(move, 2), not(byTwo)))).toBeUndefined()
      expect(await caseOf(names, all(isMoved(move, 3), not(any(byTwo, byThreeTurns(move)))))).toBeUndefined()
    }
  })

  it("finds a fleet for which one turn is not enough", async () => {
    const north = { heading: 0, goal: undefined }
    expect(await caseOf(names, all(isMoved(north), not(byOneTurn(north))))).toBeDefined()
  })
})
