// DJ-2.2: with two or three seats, and ways that may be any (`paths: "simple"`), a seat with a
// piece always has a move or an attack. Proved: for every way in which at most four pieces of one's
// own and four of others (with three seats: two and four) can stand on the board, whatever was
// dealt, whichever pieces are lost, and whoever's turn it is. It is not asked whether play leads
// there. Not proved: that the code lists these moves and attacks. That is compared: the same
// formula is asked of random positions, in which the game must list a pass if and only if it is
// true. Neighbours and movements are read from the package.
import { createRandom, pick, type Random, shuffle } from "@flottille/core"
import { dejarik, neighbours, pieces, spaceNames, spacesIn } from "@flottille/dejarik"
import { all, any, atMost, type Formula, implies, isTrue, not } from "./formula.ts"
import type { Proof } from "./proof.ts"
import { caseOf } from "./z3.ts"

const spaces = spaceNames.map((_, space) => space)
const movements = [...new Set(pieces.map(({ movement }) => movement))].sort()
const beside = (space: number) => spacesIn(neighbours(space))

/** A piece of one's own with that movement stands there; one of somebody else does. */
const own = (space: number, movement: number) => `own${movement}-${spaceNames[space]}`
const foe = (space: number) => `foe-${spaceNames[space]}`
const kindsAt = (space: number) => [...movements.map((movement) => own(space, movement)), foe(space)]
const isEmpty = (space: number): Formula => not(any(...kindsAt(space)))
const names = spaces.flatMap(kindsAt)

/** All ways of so many steps that enter no space twice, without the first space. */
function ways(from: number, steps: number, before: readonly number[] = []): readonly (readonly number[])[] {
  if (steps === 0) return [[]]
  const entered = [...before, from]
  return beside(from)
    .filter((next) => !entered.includes(next))
    .flatMap((next) => ways(next, steps - 1, entered).map((way) => [next, ...way]))
}

/** Whether a way of so many steps leads from one space to another. */
function reaches(from: number, to: number, steps: number): Formula {
  return any(...ways(from, steps).flatMap((way) => (way.at(-1) === to ? [all(...way.map(isEmpty))] : [])))
}

function canMove(from: number, movement: number, paths: "simple" | "shortest"): Formula {
  if (paths === "simple") return any(...ways(from, movement).map((way) => all(...way.map(isEmpty))))
  const nearer = (to: number) =>
    any(...movements.flatMap((steps) => (steps < movement ? [reaches(from, to, steps)] : [])))
  return any(...spaces.map((to) => (to === from ? false : all(reaches(from, to, movement), not(nearer(to))))))
}

/** Nothing can be done but to pass: no enemy beside a piece of one's own, and no move. */
function isStuck(paths: "simple" | "shortest"): Formula {
  const piece = (space: number, movement: number) =>
    implies(own(space, movement), not(any(...beside(space).map(foe), canMove(space, movement, paths))))
  return all(...spaces.flatMap((space) => movements.map((movement) => piece(space, movement))))
}

/**
 * So many pieces at most, no two on one space; one on either side, and not each one alone, which
 * would be the last fight.
 */
function isPossible(mine: number, others: number): Formula {
  const ownEverywhere = movements.map((movement) => spaces.map((space) => own(space, movement)))
  const limits = ownEverywhere.map((of, index) =>
    atMost(pieces.filter(({ movement }) => movement === movements[index]).length, of),
  )
  return all(
    ...spaces.map((space) => atMost(1, kindsAt(space))),
    any(...ownEverywhere.flat()),
    any(...spaces.map(foe)),
    not(atMost(2, names)),
    atMost(mine, ownEverywhere.flat()),
    atMost(others, spaces.map(foe)),
    ...limits,
  )
}

type Paths = "simple" | "shortest"

/** Pieces by seat, two each or, of two seats, four; -1 for one that is lost. */
interface Position {
  readonly seats: 2 | 3 | 4
  readonly paths: Paths
  readonly placed: readonly { readonly letter: string; readonly space: number }[]
}

const each = (seats: number) => (seats === 2 ? 4 : 2)

/** As the game writes it. */
function textOf({ seats, paths, placed }: Position): string {
  const fleet = (seat: number) =>
    placed
      .slice(seat * each(seats), (seat + 1) * each(seats))
      .map(({ letter, space }) => `${letter}@${space < 0 ? "-" : spaceNames[space]}`)
  const options = { ...(seats > 2 && { seats }), ...(paths === "shortest" && { paths }) }
  const table = Array.from({ length: seats }, (_, seat) => fleet(seat).join(",")).join("/")
  return `${table} play red 2 40 0 - ${Object.keys(options).length > 0 ? JSON.stringify(options) : "-"}`
}

/** What is true there. */
function factsOf({ seats, placed }: Position): ReadonlySet<string> {
  const fact = ({ letter, space }: Position["placed"][number], index: number) =>
    index < each(seats) ? own(space, pieces.find((piece) => piece.letter === letter)?.movement ?? 0) : foe(space)
  return new Set(placed.flatMap((piece, index) => (piece.space < 0 ? [] : [fact(piece, index)])))
}

/** Whether the game lists a pass and nothing else; nothing for what is no position of a turn. */
function passes(position: Position): boolean | undefined {
  const isThere = (seat: number) =>
    position.placed
      .slice(seat * each(position.seats), (seat + 1) * each(position.seats))
      .some(({ space }) => space >= 0)
  const inPlay = Array.from({ length: position.seats }, (_, seat) => seat).filter(isThere)
  const pieceCount = position.placed.filter(({ space }) => space >= 0).length
  if (!isThere(0) || inPlay.length < 2 || pieceCount === inPlay.length) return undefined
  const actions = dejarik.legalActions(dejarik.parseState(textOf(position)), 0)
  return actions.length === 1 && actions[0]?.type === "pass"
}

/** A position that Z3 has found. */
function positionWith(seats: 2 | 3 | 4, paths: Paths, facts: ReadonlySet<string>): Position {
  const left = pieces.map(({ letter, movement }) => ({ letter, kind: `own${movement}` }))
  const take = (kind?: string): string => {
    const [taken] = left.splice(
      left.findIndex((piece) => kind === undefined || piece.kind === kind),
      1,
    )
    return taken?.letter ?? ""
  }
  const stands = [...facts].map((fact) => ({
    kind: fact.slice(0, fact.indexOf("-")),
    space: spaceNames.indexOf(fact.slice(fact.indexOf("-") + 1)),
  }))
  const mine = stands.filter(({ kind }) => kind !== "foe").map(({ kind, space }) => ({ letter: take(kind), space }))
  const others = stands.filter(({ kind }) => kind === "foe").map(({ space }) => space)
  const padded = (list: readonly number[], count: number) => [
    ...list,
    ...Array.from({ length: count - list.length }, () => -1),
  ]
  const rest = [...padded([], each(seats) - mine.length), ...padded(others, (seats - 1) * each(seats))]
  return { seats, paths, placed: [...mine, ...rest.map((space) => ({ letter: take(), space }))] }
}

/** Random positions, crowded around one space. */
function crowded(seats: 2 | 3 | 4, paths: Paths, random: Random): Position {
  const letters = shuffle(
    pieces.map(({ letter }) => letter),
    random,
  ).slice(0, seats * each(seats))
  const corner = random.below(spaces.length)
  const around = beside(corner)
  const near = [...new Set([corner, ...shuffle(around, random), ...shuffle(around.flatMap(beside), random), ...spaces])]
  const at = letters.map((_, index) => (index > 0 && random.below(5) === 0 ? -1 : (near[index] ?? -1)))
  const order = random.below(2) === 0 ? at : shuffle(at, random)
  return { seats, paths, placed: letters.map((letter, index) => ({ letter, space: order[index] ?? -1 })) }
}

/** The same with one piece taken away, or standing elsewhere. */
function besides(position: Position, random: Random): Position[] {
  const free = spaces.filter((space) => position.placed.every((piece) => piece.space !== space))
  const withOne = (changed: number, space: number) => ({
    ...position,
    placed: position.placed.map((piece, index) => (index === changed ? { ...piece, space } : piece)),
  })
  return position.placed.flatMap((_, index) => [withOne(index, -1), withOne(index, pick(free, random))])
}

/** Asks formula and game of the same positions. */
function compare(found: readonly Position[], random: Random): { readonly compared: number; readonly stuck: number } {
  const formulas = { simple: isStuck("simple"), shortest: isStuck("shortest") }
  const tables = ([2, 3, 4] as const).flatMap((seats) =>
    (["simple", "shortest"] as const).map((paths) => ({ seats, paths })),
  )
  const drawn = tables.flatMap(({ seats, paths }) => Array.from({ length: 300 }, () => crowded(seats, paths, random)))
  let stuck = 0
  let compared = 0
  for (const position of [...drawn, ...found, ...found.flatMap((each) => besides(each, random))]) {
    const answer = passes(position)
    if (answer === undefined) continue
    if (isTrue(formulas[position.paths], factsOf(position)) !== answer)
      throw new Error(`the formula and the game differ: ${textOf(position)}`)
    compared++
    if (answer) stuck++
  }
  return { compared, stuck }
}

/** How the pieces are shared out: so many of one's own, so many of others. */
const tables = [
  { seats: 2, paths: "simple", mine: 4, others: 4, happens: false },
  { seats: 3, paths: "simple", mine: 2, others: 4, happens: false },
  { seats: 4, paths: "simple", mine: 2, others: 6, happens: true },
  { seats: 2, paths: "shortest", mine: 4, others: 4, happens: true },
] as const

export const dejarikProof: Proof = {
  title: "Dejarik: a seat can always act (DJ-2.2)",
  async prove(solver) {
    const found: Position[] = []
    for (const { seats, paths, mine, others, happens } of tables) {
      const facts = await caseOf(solver, names, all(isPossible(mine, others), isStuck(paths)))
      const position = facts && positionWith(seats, paths, facts)
      if ((position !== undefined) !== happens)
        throw new Error(
          `with ${seats} seats and ${paths} ways nobody ${happens ? "is ever" : "should be"} stuck${position ? `: ${textOf(position)}` : ""}`,
        )
      if (position) found.push(position)
    }
    const { compared, stuck } = compare(found, createRandom("proof of DJ-2.2"))
    if (found.some((position) => passes(position) !== true))
      throw new Error("Z3 says that nothing can be done, and the game lists something")
    const [withFour, byShortest] = found.map((position) => `\`${textOf(position)}\``)
    return [
      'With two or three seats and `paths: "simple"`, a seat with a piece has a move or an attack, for every placement of at most four own pieces (two with three seats) and four others: no seat ever has to pass.',
      `With four seats a seat can be stuck: ${withFour}. The same happens with two seats and shortest paths: ${byShortest}.`,
      `The formula and the game agree on ${compared} positions, in ${stuck} of which a seat is stuck.`,
    ]
  },
}
