/** The union of actions, with one object for each that has no dice. */
import { integer, list, literal, object, type Refusal, type Shape, tagged } from "@flottille/core"
import { type Space, spaceCount, spaceNames } from "./board"
import { allSeatNames, type SeatName } from "./options"
import { letters, type PieceLetter } from "./pieces"
import type { RefusalCode } from "./refusals"

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

/** The four results of an attack. */
export type CombatResult = (typeof results)[number]

/** The results, best for the attacker first. */
export const results = ["kill", "push", "counterpush", "counterkill"] as const

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

const space = integer(0, spaceCount - 1)
const path = object({ from: space, to: space })
const seatName = literal(...allSeatNames)
const faces = list(integer(1, 6), 1, 8)
const dice = object({ attack: faces, defence: faces })

/** What belongs to each type of action. */
export const actionVariants = {
  move: path,
  attack: path,
  push: path,
  pass: object({}),
  deal: object({ piece: literal(...letters) }),
  first: object({ seat: seatName }),
  combat: object({ result: literal(...results) }, { dice }),
  duel: object({ winner: seatName }, { rounds: list(dice, 1, 10_000) }),
}

/** The shape of an action, of a seat or of chance. */
export const actionShape: Shape<DejarikAction> = tagged("type", actionVariants)

/** Every object of the tables below, which are all actions without dice. What is one of them needs no look at its shape. */
const internedSet = new Set<DejarikAction>()
export const interned: ReadonlySet<DejarikAction> = internedSet

function intern<const A extends DejarikAction>(action: A): A {
  internedSet.add(action)
  return Object.freeze(action)
}

/** One object for each pair of spaces: `table[from][to]`. */
function byPath<A extends Move | Attack | Push>(make: (from: Space, to: Space) => A): readonly (readonly A[])[] {
  return spaceNames.map((_, from) => spaceNames.map((_, to) => intern(make(from, to))))
}

/** Every move, by start and destination. */
export const moves: readonly (readonly Move[])[] = byPath((from, to) => ({ type: "move", from, to }))

/** Every attack, by the spaces of attacker and target. */
export const attacks: readonly (readonly Attack[])[] = byPath((from, to) => ({ type: "attack", from, to }))

/** Every push, by the spaces that the pushed piece leaves and enters. */
export const pushes: readonly (readonly Push[])[] = byPath((from, to) => ({ type: "push", from, to }))

/** The pass. */
export const passing: Pass = intern({ type: "pass" })

const deal = (piece: PieceLetter): Deal => intern({ type: "deal", piece })

/** Every deal, by the letter of the piece. */
export const deals: Readonly<Record<PieceLetter, Deal>> = {
  S: deal("S"),
  M: deal("M"),
  G: deal("G"),
  H: deal("H"),
  K: deal("K"),
  N: deal("N"),
  R: deal("R"),
  O: deal("O"),
}

const first = (seat: SeatName): First => intern({ type: "first", seat })

/** Every draw of who begins, by seat name. */
export const firsts: Readonly<Record<SeatName, First>> = {
  red: first("red"),
  green: first("green"),
  blue: first("blue"),
  yellow: first("yellow"),
}

const combat = (result: CombatResult): Combat => intern({ type: "combat", result })

/** The plain results of an attack. */
export const combats: Readonly<Record<CombatResult, Combat>> = {
  kill: combat("kill"),
  push: combat("push"),
  counterpush: combat("counterpush"),
  counterkill: combat("counterkill"),
}

const duel = (winner: SeatName): Duel => intern({ type: "duel", winner })

/** The plain results of the last fight, by the winner's name. */
export const duels: Readonly<Record<SeatName, Duel>> = {
  red: duel("red"),
  green: duel("green"),
  blue: duel("blue"),
  yellow: duel("yellow"),
}

/** Makes a refusal. */
export function refusal(rule: string, code: RefusalCode, details?: Readonly<Record<string, unknown>>): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
