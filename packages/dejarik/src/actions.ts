/** The union of actions, with one object for each that has no dice. */
import { array, integer, literal, object, type Refusal, type Shape, tagged } from "@flottille/core"
import type { Board, Space } from "./board"
import { allSeatNames, type SeatName } from "./options"
import type { PieceLetter } from "./pieces"
import type { RefusalCode } from "./refusals"
import { type CombatResult, type DejarikRules, results } from "./rules"

export type { CombatResult } from "./rules"

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

/** What dice show, each from 1 to the faces of a die. */
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
export type DejarikAction =
  /** A piece goes its full movement. */
  | Move
  /** A piece attacks an enemy beside it. */
  | Attack
  /** The winner of an attack pushes the other piece. */
  | Push
  /** A seat that can do nothing passes one action. */
  | Pass
  /** Chance deals a piece to the next starting space. */
  | Deal
  /** Chance draws who begins. */
  | First
  /** The dice decide an attack. */
  | Combat
  /** The dice decide the last fight. */
  | Duel

/** The pass. */
export const passing: Pass = Object.freeze({ type: "pass" })

const first = (seat: SeatName): First => Object.freeze({ type: "first", seat })

/** Every draw of who begins, by seat name. */
export const firsts: Readonly<Record<SeatName, First>> = {
  red: first("red"),
  green: first("green"),
  blue: first("blue"),
  yellow: first("yellow"),
}

const combat = (result: CombatResult): Combat => Object.freeze({ type: "combat", result })

/** The plain results of an attack. */
export const combats: Readonly<Record<CombatResult, Combat>> = {
  kill: combat("kill"),
  push: combat("push"),
  counterpush: combat("counterpush"),
  counterkill: combat("counterkill"),
}

const duel = (winner: SeatName): Duel => Object.freeze({ type: "duel", winner })

/** The plain results of the last fight, by the winner's name. */
export const duels: Readonly<Record<SeatName, Duel>> = {
  red: duel("red"),
  green: duel("green"),
  blue: duel("blue"),
  yellow: duel("yellow"),
}

/** What the actions of a game are made from. */
type ActionSource = Pick<DejarikRules, "pieces" | "dieFaces"> & Pick<Board, "spaceNames">

/** What belongs to each type of action. */
export function variantsOf({ pieces, dieFaces, spaceNames }: ActionSource, mostDice: number) {
  const space = integer(0, spaceNames.length - 1)
  const path = object({ from: space, to: space })
  const seatName = literal(...allSeatNames)
  const faces = array(integer(1, dieFaces), 1, mostDice)
  const dice = object({ attack: faces, defence: faces })
  return {
    move: path,
    attack: path,
    push: path,
    pass: object({}),
    deal: object({ piece: literal(...pieces.map(({ letter }) => letter)) }),
    first: object({ seat: seatName }),
    combat: object({ result: literal(...results) }, { dice }),
    duel: object({ winner: seatName }, { rounds: array(dice, 1, 10_000) }),
  }
}

/** The actions of a game, one object for each that has no dice. */
export interface Actions {
  /** Every move, by start and destination. */
  readonly moves: readonly (readonly Move[])[]
  /** Every attack, by the spaces of attacker and target. */
  readonly attacks: readonly (readonly Attack[])[]
  /** Every push, by the spaces that the pushed piece leaves and enters. */
  readonly pushes: readonly (readonly Push[])[]
  /** Every deal, by the piece. */
  readonly deals: readonly Deal[]
  /** All of these and those that are the same in every game. What is one of them needs no look at its shape. */
  readonly interned: ReadonlySet<DejarikAction>
  /** The same by what notation calls them, once it has been asked. */
  readonly texts: Map<string, DejarikAction>
  /** The shape of an action, of a seat or of chance. */
  readonly actionShape: Shape<DejarikAction>
}

/**
 * Makes the actions of a game.
 *
 * @param mostDice - The most dice that a piece ever rolls.
 */
export function actionsOf(rules: ActionSource, mostDice: number): Actions {
  const { pieces, spaceNames } = rules
  const byPath = <T extends "move" | "attack" | "push">(type: T) =>
    spaceNames.map((_, from) => spaceNames.map((_, to) => Object.freeze({ type, from, to })))
  const moves = byPath("move")
  const attacks = byPath("attack")
  const pushes = byPath("push")
  const deals = pieces.map(({ letter }) => Object.freeze({ type: "deal", piece: letter } as const))
  const actionShape: Shape<DejarikAction> = tagged("type", variantsOf(rules, mostDice))
  return {
    moves,
    attacks,
    pushes,
    deals,
    interned: new Set<DejarikAction>([moves, attacks, pushes, deals, plainActions].flat(2)),
    texts: new Map(),
    actionShape,
  }
}

/** The actions without dice that are the same in every game: the pass, who begins, results of attacks, winners of the last fight. */
export const plainActions: readonly DejarikAction[] = [
  passing,
  ...Object.values(firsts),
  ...Object.values(combats),
  ...Object.values(duels),
]

/** Makes a refusal. */
export function refusal(
  rule: string,
  code: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
