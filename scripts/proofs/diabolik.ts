// DF-5 against DF-2: where no enemy is near, a move never leads into a dead end. The situation: a
// fleet of at most eight ships that stands without single file (`singleFile: "neighbours"`), and
// moves one of them; no ship of it neighbours an enemy before or after, so that every act costs one
// cannonball. The goal row may be anywhere; ships on it are frozen (DF-6.1). Proved: after the move
// at most one single file stands, between the ship that moved and the one ahead of it, and two
// turns of ships break it without leaving another; three if three ships have arrived already, which
// only ends nothing where `arrivalsToWin` is 4. Three cannonballs are left after the move, so the
// turn can be completed (DF-5.2), and a seat with such a move is not blocked (DF-7.3). Also found:
// a fleet in which one turn is not enough. Not proved: anything near enemies, where acts cost more
// and a turn can be lost (the tests have such positions), of lines at a distance, or of the code.
// That is compared on random fleets: `end` is listed where the formula says that there is no file,
// one act makes it so where the formula says so, and every move of which the theorem speaks is
// listed.
import { createRandom, pick, type Random } from "@flottille/core"
import { type DiabolikFleetState, diabolikFleet } from "@flottille/diabolik-fleet"
import { all, any, atMost, type Formula, isTrue, not } from "./formula.ts"
import type { Proof } from "./proof.ts"
import { caseOf } from "./z3.ts"

const headings = ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]
type Cell = readonly [x: number, y: number]
const steps: readonly Cell[] = [
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
]
const lines = [0, 1, 2, 3]

/** All that matters lies within three squares of the ship that has moved, which is in the middle. */
const RADIUS = 3
const span = Array.from({ length: 2 * RADIUS + 1 }, (_, index) => index - RADIUS)
const cells: readonly Cell[] = span.flatMap((x) => span.map((y): Cell => [x, y]))
const middle: Cell = [0, 0]
const isSame = (one: Cell, other: Cell) => one[0] === other[0] && one[1] === other[1]
const isInside = ([x, y]: Cell) => Math.max(Math.abs(x), Math.abs(y)) <= RADIUS

/** The square next to another in one of eight directions. */
function next([x, y]: Cell, direction: number): Cell {
  const [dx, dy] = steps[direction % 8] ?? middle
  return [x + dx, y + dy]
}

/** A ship of the fleet stands there, and heads along that line, either way. */
const ship = ([x, y]: Cell, line: number) => `ship${line}.${x}.${y}`.replaceAll("-", "m")
const at = (cell: Cell, line: number): Formula => isInside(cell) && ship(cell, line)
const shipsAt = (cell: Cell) => lines.map((line) => ship(cell, line))
const names = cells.flatMap(shipsAt)

/** A move: where it heads, and so many rows north of where it leads the goal row is; none for far away. */
interface Move {
  readonly heading: number
  readonly goal: number | undefined
}

/** What is so after the move. */
function isMoved({ heading, goal }: Move, arrived = 3): Formula {
  const ahead = next(middle, heading)
  const files = cells.flatMap((cell) =>
    lines.flatMap((line) => {
      const other = next(cell, line)
      return isSame(cell, middle) || isSame(other, middle) ? [] : [not(all(at(cell, line), at(other, line)))]
    }),
  )
  const shores = cells.flatMap(([x, y]) => {
    if (goal === undefined || y < goal) return []
    // Nobody is beyond the goal row, and whoever is on it came from the row before.
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
    // Without a ship ahead that heads along the same line there is no file at all.
    at(ahead, heading % 4),
  )
}

/** No other ship stands in file with one on that cell that heads along that line; but for the one in that direction. */
function isClear(cell: Cell, line: number, but?: number): Formula {
  return all(...[line, line + 4].map((direction) => direction === but || not(at(next(cell, direction), line))))
}

const isFrozen = ([, y]: Cell, { goal }: Move) => y === goal

/** One of the two ships in file turns, and that is all. */
function byOneTurn(move: Move): Formula {
  const pair = [middle, next(middle, move.heading)].filter((cell) => !isFrozen(cell, move))
  return any(
    ...pair.flatMap((cell) => lines.flatMap((line) => (line === move.heading % 4 ? [] : [isClear(cell, line)]))),
  )
}

/** One of the two turns; whoever is then in file with it turns too. */
function byTwoTurns(move: Move): Formula {
  const pair = [middle, next(middle, move.heading)].filter((cell) => !isFrozen(cell, move))
  return any(
    ...pair.flatMap((cell) =>
      lines.flatMap((line) =>
        [line, line + 4].flatMap((direction) => {
          const third = next(cell, direction)
          if (line === move.heading % 4 || isFrozen(third, move)) return []
          const turns = lines.flatMap((other) => (other === line ? [] : [isClear(third, other)]))
          return [all(isClear(cell, line, direction), at(third, line), any(...turns))]
        }),
      ),
    ),
  )
}

/**
 * One of the two turns; two others that are in file with it then turn too, or one does and a fourth
 * that is in file with that one.
 */
function byThreeTurns(move: Move): Formula {
  const pair = [middle, next(middle, move.heading)].filter((cell) => !isFrozen(cell, move))
  const leaves = (cell: Cell, line: number, to: (other: number) => Formula) =>
    all(!isFrozen(cell, move), at(cell, line), any(...lines.flatMap((other) => (other === line ? [] : [to(other)]))))
  const both = (cell: Cell, line: number) =>
    all(
      ...[line, line + 4].map((direction) =>
        leaves(next(cell, direction), line, (other) => isClear(next(cell, direction), other)),
      ),
    )
  const inTurn = (cell: Cell, line: number, direction: number) => {
    const third = next(cell, direction)
    const fourths = (other: number) =>
      [other, other + 4].map((onward) => {
        const fourth = next(third, onward)
        // The first of them heads along another line by now.
        const meets = (last: number) => last === line && [last, last + 4].some((way) => isSame(next(fourth, way), cell))
        return all(
          isClear(third, other, onward),
          leaves(fourth, other, (last) => all(!meets(last), isClear(fourth, last))),
        )
      })
    return all(
      isClear(cell, line, direction),
      leaves(third, line, (other) => any(...fourths(other))),
    )
  }
  return any(
    ...pair.flatMap((cell) =>
      lines.flatMap((line) =>
        line === move.heading % 4 ? [] : [both(cell, line), inTurn(cell, line, line), inTurn(cell, line, line + 4)],
      ),
    ),
  )
}

const goals = [undefined, 1, 2, 3]
const moves = headings.flatMap((_, heading) => goals.map((goal): Move => ({ heading, goal })))

/** A square of the board by its file and its row, from 1. */
const nameOf = (file: number, row: number) => `${"abcdefgh"[file - 1]}${row}`
const placeOf = (square: string): Cell => ["abcdefgh".indexOf(square.charAt(0)) + 1, Number(square.slice(1))]
type Ships = readonly (readonly [square: string, heading: number])[]

/** South's fleet in the middle of its turn; the enemies stand where they are near nobody. */
function stateOf(fleet: Ships, isHigh: boolean, turn: "4 open" | "3 met" | "2 met"): DiabolikFleetState | undefined {
  const ships = fleet.map(([square, heading]) => square + headings[heading]).join()
  const foes = isHigh ? "a2E,d2E,g2E" : "a7E,d7E,g7E"
  try {
    return diabolikFleet.parseState(`${ships}/${foes} play 3 south ${turn} - - - - {"arrivalsToWin":4}`)
  } catch {
    // Ships that could not have come to the goal row so, or a fleet that has won.
    return undefined
  }
}

function factsOf(fleet: Ships, moved: string): ReadonlySet<string> {
  const [x, y] = placeOf(moved)
  const seen = fleet.map(([square, heading]) => ({
    cell: [placeOf(square)[0] - x, placeOf(square)[1] - y] as const,
    heading,
  }))
  return new Set(seen.flatMap(({ cell, heading }) => (isInside(cell) ? [ship(cell, heading % 4)] : [])))
}

const isFiled = (fleet: Ships) =>
  fleet.some(([square, heading]) =>
    [heading, heading + 4].some((direction) => {
      const [file, row] = next(placeOf(square), direction)
      return fleet.some(([other, bow]) => other === nameOf(file, row) && bow % 4 === heading % 4)
    }),
  )

function randomFleet(random: Random, isHigh: boolean): Ships {
  const [low, columns] = [isHigh ? 5 : 2, 4 + random.below(3)]
  const fleet = new Map<string, number>()
  while (fleet.size < 8) fleet.set(nameOf(1 + random.below(columns), low + random.below(4)), random.below(8))
  return [...fleet]
}

/** Whether the turn may end there. */
const mayEnd = (state: DiabolikFleetState) => diabolikFleet.legalActions(state, 0).some(({ type }) => type === "end")

function after(state: DiabolikFleetState, action: Parameters<typeof diabolikFleet.step>[2]): DiabolikFleetState {
  const copy = diabolikFleet.clone(state)
  diabolikFleet.step(copy, 0, action)
  return copy
}

/** What formula and game say of one move of a fleet without file. */
function compareMove(
  fleet: Ships,
  isHigh: boolean,
  [from, heading]: Ships[number],
): "free" | "one turn" | "two turns" | undefined {
  const [file, row] = next(placeOf(from), heading)
  const to = nameOf(file, row)
  const isOpen = file >= 1 && file <= 8 && row >= 2 && row <= 8 && (isHigh || row < 6) && (!isHigh || row > 3)
  const [before, then] = [
    stateOf(fleet, isHigh, "4 open"),
    fleet.map(([square, bow]) => [square === from ? to : square, bow] as const),
  ]
  if (!before || !isOpen || placeOf(from)[1] === 8 || fleet.some(([square]) => square === to)) return undefined
  const moved = diabolikFleet.legalActions(before, 0).find((action) => action.type === "move" && action.from === from)
  if (!moved) throw new Error(`the move ${from}-${to} is refused: ${diabolikFleet.formatState(before)}`)
  const state = stateOf(then, isHigh, "3 met")
  if (!state || diabolikFleet.outcome(state)) return undefined
  const goal = isHigh && 8 - row <= RADIUS ? 8 - row : undefined
  const [move, facts] = [{ heading, goal }, factsOf(then, to)]
  const isFile = isTrue(isMoved(move), facts)
  if (isFile === mayEnd(state)) throw new Error(`a single file or none: ${diabolikFleet.formatState(state)}`)
  if (!isFile) return "free"
  const ahead = next([file, row], heading)
  const pair = [to, nameOf(...ahead)]
  const turns = diabolikFleet
    .legalActions(state, 0)
    .filter((action) => action.type === "reorient" && pair.includes(action.square))
  const isOne = isTrue(byOneTurn(move), facts)
  if (turns.some((action) => mayEnd(after(state, action))) !== isOne)
    throw new Error(`one turn, or more: ${diabolikFleet.formatState(state)}`)
  return isOne ? "one turn" : "two turns"
}

function compare(random: Random): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (let round = 0; round < 3000; round++) {
    const isHigh = random.below(2) === 0
    const fleet = randomFleet(random, isHigh)
    if (isFiled(fleet)) continue
    const said = compareMove(fleet, isHigh, pick(fleet, random))
    if (said) counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  return counts
}

/** A fleet that Z3 has found, on the board, its middle on d4; each ship heads one way of its line. */
function fleetOf(facts: ReadonlySet<string>): Ships {
  return cells.flatMap(([x, y]) =>
    lines.flatMap((line) => (facts.has(ship([x, y], line)) ? [[nameOf(4 + x, 4 + y), line] as const] : [])),
  )
}

const shown = (facts: ReadonlySet<string>) =>
  fleetOf(facts)
    .map(([square, heading]) => `${square} ${headings[heading]}`)
    .join(", ")

export const diabolikProof: Proof = {
  title: "Diabolik Fleet: no dead end at the end of a turn (DF-5 against DF-2)",
  async prove(solver) {
    for (const move of moves) {
      // By the rules as they are published three arrived have won; by an option it takes four.
      const byTwo = any(byOneTurn(move), byTwoTurns(move))
      const found =
        (await caseOf(solver, names, all(isMoved(move, 2), not(byTwo)))) ??
        (await caseOf(solver, names, all(isMoved(move, 3), not(any(byTwo, byThreeTurns(move))))))
      if (found) throw new Error(`a dead end, the goal row ${move.goal ?? "far"} away: ${shown(found)}`)
    }
    const north: Move = { heading: 0, goal: undefined }
    const near = cells.filter(([, y]) => Math.abs(y) === RADIUS).flatMap(shipsAt)
    const knot = await caseOf(solver, names, all(isMoved(north), not(byOneTurn(north)), ...near.map(not)))
    if (!knot) throw new Error("one turn is always enough")
    const before = fleetOf(knot).map(([square, heading]) => [square === "d4" ? "d3" : square, heading] as const)
    if (compareMove(before, false, ["d3", 0]) !== "two turns")
      throw new Error(`the game ends that turn sooner: ${shown(knot)}`)
    const counts = compare(createRandom("proof of DF-5"))
    return [
      "Suppose no enemy is near and there is no single file. After any move of a ship, at most two turns of ships leave no single file again; at most three if three ships have arrived, which ends the game unless `arrivalsToWin` is 4. Each turn costs one cannonball, and three of four are left after the move. So DF-5 refuses no such move, and a seat that has one is not blocked.",
      `One turn of a ship is not always enough: after d3-d4 with ${shown(knot)}, two ships have to turn.`,
      `The formula and the game agree on ${[...counts.values()].reduce((sum, count) => sum + count, 0)} random moves: ${[...counts].map(([kind, count]) => `${count} ${kind}`).join(", ")}.`,
    ]
  },
}
