import { integer, list, literal, object, type Shape, tagged } from "@flottille/core"
import { SPACE_COUNT, SPACE_NAMES, type Space } from "./board"
import { type CombatResult, RESULTS } from "./dice"
import { LETTERS, type PieceLetter } from "./pieces"
import { SEAT_NAMES, type SeatName } from "./state"

/** A piece goes its full movement. */
export interface Move {
  readonly type: "move"
  readonly from: Space
  readonly to: Space
}

/** A piece attacks an enemy beside it. */
export interface Attack {
  readonly type: "attack"
  readonly from: Space
  readonly to: Space
}

/** The winner of an attack pushes the other piece. */
export interface Push {
  readonly type: "push"
  readonly from: Space
  readonly to: Space
}

/** A seat that can do nothing passes one action. */
export interface Pass {
  readonly type: "pass"
}

/** Chance deals a piece to the next starting space. */
export interface Deal {
  readonly type: "deal"
  readonly piece: PieceLetter
}

/** Chance draws who begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** Faces of six-sided dice. */
export type Faces = readonly number[]

/** What was rolled: by the attacker and the defender; in the last fight by the duellist that comes first in seat order and the other one. */
export interface Dice {
  readonly attack: Faces
  readonly defence: Faces
}

/** The dice decide an attack. */
export interface Combat {
  readonly type: "combat"
  readonly result: CombatResult
  /** What was rolled, where it is known. */
  readonly dice?: Dice
}

/** The dice decide the last fight. */
export interface Duel {
  readonly type: "duel"
  readonly winner: SeatName
  /** What was rolled, where it is known: every round, the deciding one last. */
  readonly rounds?: readonly Dice[]
}

/** Everything that a seat or chance can do. */
export type DejarikAction = Move | Attack | Push | Pass | Deal | First | Combat | Duel

const space = integer(0, SPACE_COUNT - 1)
const path = object({ from: space, to: space })
const seatName = literal(...SEAT_NAMES)
const faces = list(integer(1, 6), 1, 8)
const dice = object({ attack: faces, defence: faces })

/** What belongs to each type of action. */
export const actionVariants = {
  move: path,
  attack: path,
  push: path,
  pass: object({}),
  deal: object({ piece: literal(...LETTERS) }),
  first: object({ seat: seatName }),
  combat: object({ result: literal(...RESULTS) }, { dice }),
  duel: object({ winner: seatName }, { rounds: list(dice, 1, 10_000) }),
}

/** The shape of an action, of a seat or of chance. */
export const actionShape: Shape<DejarikAction> = tagged("type", actionVariants)

/** Every object of the tables below, which are all actions without dice. What is one of them needs no look at its shape. */
const interned = new Set<DejarikAction>()
export const INTERNED: ReadonlySet<DejarikAction> = interned

function intern<const A extends DejarikAction>(action: A): A {
  interned.add(action)
  return Object.freeze(action)
}

/** One object for each pair of spaces: `table[from][to]`. */
function byPath<A extends Move | Attack | Push>(type: A["type"]): readonly (readonly A[])[] {
  return SPACE_NAMES.map((_, from) => SPACE_NAMES.map((_, to) => intern({ type, from, to }) as A))
}

/** One object for each name. */
function byName<N extends string, A extends DejarikAction>(names: readonly N[], make: (name: N) => A): Readonly<Record<N, A>> {
  return Object.fromEntries(names.map((name) => [name, intern(make(name))])) as Record<N, A>
}

/** Every move, by start and destination. */
export const MOVES: readonly (readonly Move[])[] = byPath("move")

/** Every attack, by the spaces of attacker and target. */
export const ATTACKS: readonly (readonly Attack[])[] = byPath("attack")

/** Every push, by the spaces that the pushed piece leaves and enters. */
export const PUSHES: readonly (readonly Push[])[] = byPath("push")

/** The pass. */
export const PASS: Pass = intern({ type: "pass" })

/** Every deal, by the letter of the piece. */
export const DEALS: Readonly<Record<PieceLetter, Deal>> = byName(LETTERS, (piece) => ({ type: "deal", piece }))

/** Every draw of who begins, by seat name. */
export const FIRSTS: Readonly<Record<SeatName, First>> = byName(SEAT_NAMES, (seat) => ({ type: "first", seat }))

/** The plain results of an attack. */
export const COMBATS: Readonly<Record<CombatResult, Combat>> = byName(RESULTS, (result) => ({ type: "combat", result }))

/** The plain results of the last fight, by the winner's name. */
export const DUELS: Readonly<Record<SeatName, Duel>> = byName(SEAT_NAMES, (winner) => ({ type: "duel", winner }))
