// DJ-2.2: with two or three seats and `paths: "simple"`, a seat with a piece always has a move or an
// attack. The proof covers every placement of at most four own pieces and four others (two and four
// with three seats), reachable or not. Z3 proves it of a formula; a test compares the formula with
// the game on random positions. Neighbours and movements are read from the package.

import { createRandom, pick, type Random, shuffle } from "@flottille/core"
import { dejarik, neighbours, pieces, spaceNamed, spacesIn } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { runs } from "../../../../scripts/deep.ts"
import { all, any, atMost, caseOf, type Formula, isTrue, not } from "../../../conformance/test/support/z3"
import { standard } from "../../src/rules/standard-board"

const { spaceNames } = standard
const spaces = spaceNames.map((_, space) => space)
const movements = [...new Set(pieces.map(({ movement }) => movement))].sort()
const beside = (space: number) => spacesIn(neighbours(space))

type Paths = "simple" | "shortest"

/** An own piece of that movement stands there. */
const own = (space: number, movement: number) => `own${movement}-${spaceNames[space]}`
/** A piece of another seat stands there. */
const foe = (space: number) => `foe-${spaceNames[space]}`
const kindsAt = (space: number) => [...movements.map((movement) => own(space, movement)), foe(space)]
const isEmpty = (space: number): Formula => not(any(...kindsAt(space)))
const names = spaces.flatMap(kindsAt)

/** Lists the paths of so many steps that enter no space twice, without the first space. */
function pathsFrom(from: number, steps: number, before: readonly number[] = []): readonly (readonly number[])[] {
  if (steps === 0) return [[]]
  const entered = [...before, from]
  return beside(from)
    .filter((next) => !entered.includes(next))
    .flatMap((next) => pathsFrom(next, steps - 1, entered).map((path) => [next, ...path]))
}

function reaches(from: number, to: number, steps: number): Formula {
  return any(...pathsFrom(from, steps).flatMap((path) => (path.at(-1) === to ? [all(...path.map(isEmpty))] : [])))
}

function canMove(from: number, movement: number, paths: Paths): Formula {
  if (paths === "simple") return any(...pathsFrom(from, movement).map((path) => all(...path.map(isEmpty))))
  const nearer = (to: number) =>
    any(...movements.flatMap((steps) => (steps < movement ? [reaches(from, to, steps)] : [])))
  return any(...spaces.map((to) => to !== from && all(reaches(from, to, movement), not(nearer(to)))))
}

/** No own piece has an enemy beside it or a move. */
function isStuck(paths: Paths): Formula {
  const piece = (space: number, movement: number) =>
    any(not(own(space, movement)), not(any(...beside(space).map(foe), canMove(space, movement, paths))))
  return all(...spaces.flatMap((space) => movements.map((movement) => piece(space, movement))))
}

/** At most so many pieces, no two on one space, some on either side, and more than a last duel. */
function isPossible(mine: number, others: number): Formula {
  const ownEverywhere = movements.map((movement) => spaces.map((space) => own(space, movement)))
  const ofMovement = movements.map((movement) => pieces.filter((piece) => piece.movement === movement).length)
  return all(
    ...spaces.map((space) => atMost(1, kindsAt(space))),
    any(...ownEverywhere.flat()),
    any(...spaces.map(foe)),
    not(atMost(2, names)),
    atMost(mine, ownEverywhere.flat()),
    atMost(others, spaces.map(foe)),
    ...ownEverywhere.map((of, index) => atMost(ofMovement[index] ?? 0, of)),
  )
}

/** A placement of the pieces of each seat; the space of a lost piece is -1. Red moves. */
interface Position {
  readonly paths: Paths
  readonly fleets: readonly (readonly (readonly [letter: string, space: number])[])[]
}

function textOf({ paths, fleets }: Position): string {
  const text = ([letter, space]: readonly [string, number]) => `${letter}@${space < 0 ? "-" : spaceNames[space]}`
  const options = { ...(fleets.length > 2 && { seats: fleets.length }), ...(paths === "shortest" && { paths }) }
  const written = Object.keys(options).length > 0 ? JSON.stringify(options) : "-"
  return `${fleets.map((fleet) => fleet.map(text).join(",")).join("/")} play red 2 40 0 - ${written}`
}

/** Returns the propositions that hold in a position. */
function factsOf({ fleets }: Position): ReadonlySet<string> {
  const movementOf = (letter: string) => pieces.find((piece) => piece.letter === letter)?.movement ?? 0
  return new Set(
    fleets.flatMap((fleet, seat) =>
      fleet.flatMap(([letter, space]) => (space < 0 ? [] : [seat === 0 ? own(space, movementOf(letter)) : foe(space)])),
    ),
  )
}

/** Returns true if the game lists a pass alone, and `undefined` for a position in which red has no turn. */
function passes(position: Position): boolean | undefined {
  const left = position.fleets.map((fleet) => fleet.filter(([, space]) => space >= 0).length)
  const [mine = 0, ...others] = left
  const inPlay = left.filter((count) => count > 0)
  if (mine === 0 || others.every((count) => count === 0) || inPlay.every((count) => count === 1)) return undefined
  const actions = dejarik.legalActions(dejarik.parseState(textOf(position)), 0)
  return actions.length === 1 && actions[0]?.type === "pass"
}

/** Draws a position that is crowded around one space. */
function crowded(seats: number, paths: Paths, random: Random): Position {
  const each = seats === 2 ? 4 : 2
  const letters = shuffle(
    pieces.map(({ letter }) => letter),
    random,
  ).slice(0, seats * each)
  const corner = random.below(spaces.length)
  const around = beside(corner)
  const near = [...new Set([corner, ...shuffle(around, random), ...shuffle(around.flatMap(beside), random), ...spaces])]
  const at = letters.map((_, index) => (index > 0 && random.below(5) === 0 ? -1 : (near[index] ?? -1)))
  const order = random.below(2) === 0 ? at : shuffle(at, random)
  const placed = letters.map((letter, index) => [letter, order[index] ?? -1] as const)
  return { paths, fleets: Array.from({ length: seats }, (_, seat) => placed.slice(seat * each, (seat + 1) * each)) }
}

/** Returns the position with each piece in turn lost or moved. */
function changed({ paths, fleets }: Position, random: Random): readonly Position[] {
  const taken = fleets.flat().map(([, space]) => space)
  const free = spaces.filter((space) => !taken.includes(space))
  return fleets.flat().flatMap(([letter]) =>
    [-1, pick(free, random)].map((space) => ({
      paths,
      fleets: fleets.map((fleet) => fleet.map((piece) => (piece[0] === letter ? ([letter, space] as const) : piece))),
    })),
  )
}

function position(paths: Paths, text: string): Position {
  const piece = (word: string) => [word.charAt(0), spaceNamed(word.slice(2)) ?? -1] as const
  return { paths, fleets: text.split("/").map((fleet) => fleet.split(",").map(piece)) }
}

const stuck = {
  "with four seats": position("simple", "S@O8,M@-/G@I7,H@I9/K@C,N@O6/R@O10,O@-"),
  "with two seats by shortest paths": position("shortest", "M@C,S@-,G@-,H@-/K@O1,N@O6,R@-,O@-"),
}

it.each(Object.entries(stuck))("[DJ-2.2] can leave a seat nothing but a pass %s", (_, position) => {
  expect(passes(position)).toBe(true)
})

it("[DJ-2.2] lists a pass exactly where the formula says that a seat is stuck", () => {
  const random = createRandom("proof of DJ-2.2")
  const count = runs(120, 300)
  const formulas = { simple: isStuck("simple"), shortest: isStuck("shortest") }
  const drawn = [2, 3, 4].flatMap((seats) =>
    (["simple", "shortest"] as const).flatMap((paths) =>
      Array.from({ length: count }, () => crowded(seats, paths, random)),
    ),
  )
  const known = Object.values(stuck)
  const answers = [...drawn, ...known, ...known.flatMap((each) => changed(each, random))].flatMap((position) => {
    const answer = passes(position)
    if (answer === undefined) return []
    expect(isTrue(formulas[position.paths], factsOf(position)), textOf(position)).toBe(answer)
    return [answer]
  })
  expect(answers.length).toBeGreaterThan(5 * count)
  expect(answers.filter(Boolean).length).toBeGreaterThan(5)
})

describe.runIf(process.env.FLOTTILLE_PROOFS)("Z3", () => {
  it.each([
    { seats: 2, mine: 4, others: 4 },
    { seats: 3, mine: 2, others: 4 },
  ])("[DJ-2.2] finds no position in which one of $seats seats is stuck", async ({ mine, others }) => {
    expect(await caseOf(names, all(isPossible(mine, others), isStuck("simple")))).toBeUndefined()
  })

  it("finds positions in which a seat is stuck where there are any", async () => {
    expect(await caseOf(names, all(isPossible(2, 6), isStuck("simple")))).toBeDefined()
    expect(await caseOf(names, all(isPossible(4, 4), isStuck("shortest")))).toBeDefined()
  })
})
