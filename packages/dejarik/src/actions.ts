/** The actions of Dejarik. Actions without dice are interned: one frozen object each. */
import { array, integer, literal, object, type Refusal, type Shape, tagged } from "@flottille/core"
import type { Board, Space } from "./board"
import { allSeatNames, type SeatName } from "./options"
import type { PieceLetter } from "./pieces"
import type { RefusalCode } from "./refusals"
import { type CombatResult, type DejarikRules, results } from "./rules"

export type { CombatResult } from "./rules"

/** A move of a piece by its full movement. */
export interface Move {
  readonly type: "move"
  readonly from: Space
  readonly to: Space
}

/** An attack on an adjacent enemy. */
export interface Attack {
  readonly type: "attack"
  readonly from: Space
  readonly to: Space
}

/** A push of the losing piece by the winner of an attack. */
export interface Push {
  readonly type: "push"
  readonly from: Space
  readonly to: Space
}

/** A pass of one action, by a seat that can do nothing else. */
export interface Pass {
  readonly type: "pass"
}

/** Chance deals a piece to the next starting space. */
export interface Deal {
  readonly type: "deal"
  readonly piece: PieceLetter
}

/** Chance draws the seat that begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** Faces shown by dice, each from 1 to the number of faces of a die. */
export type Faces = readonly number[]

/**
 * One roll of both sides. In the last fight, `attack` belongs to the earlier seat in seat order.
 */
export interface Dice {
  readonly attack: Faces
  readonly defence: Faces
}

/** The dice decide an attack. */
export interface Combat {
  readonly type: "combat"
  readonly result: CombatResult
  /** The dice rolled, if known. */
  readonly dice?: Dice
}

/** The dice decide the last fight. */
export interface Duel {
  readonly type: "duel"
  readonly winner: SeatName
  /** All rounds rolled, if known; the deciding one comes last. */
  readonly rounds?: readonly Dice[]
}

/** An action of a seat or of chance. */
export type DejarikAction =
  /** A move of a piece by its full movement. */
  | Move
  /** An attack on an adjacent enemy. */
  | Attack
  /** A push of the losing piece by the winner of an attack. */
  | Push
  /** A pass of one action, by a seat that can do nothing else. */
  | Pass
  /** Chance deals a piece to the next starting space. */
  | Deal
  /** Chance draws the seat that begins. */
  | First
  /** The dice decide an attack. */
  | Combat
  /** The dice decide the last fight. */
  | Duel

/** The interned pass. */
export const passing: Pass = Object.freeze({ type: "pass" })

const first = (seat: SeatName): First => Object.freeze({ type: "first", seat })

/** The interned draws of the first seat, by seat name. */
export const firsts: Readonly<Record<SeatName, First>> = {
  red: first("red"),
  green: first("green"),
  blue: first("blue"),
  yellow: first("yellow"),
}

const combat = (result: CombatResult): Combat => Object.freeze({ type: "combat", result })

/** The interned results of an attack, without dice. */
export const combats: Readonly<Record<CombatResult, Combat>> = {
  kill: combat("kill"),
  push: combat("push"),
  counterpush: combat("counterpush"),
  counterkill: combat("counterkill"),
}

const duel = (winner: SeatName): Duel => Object.freeze({ type: "duel", winner })

/** The interned results of the last fight, without dice, by the winner's name. */
export const duels: Readonly<Record<SeatName, Duel>> = {
  red: duel("red"),
  green: duel("green"),
  blue: duel("blue"),
  yellow: duel("yellow"),
}

/** The part of the rules that determines the actions. */
type ActionSource = Pick<DejarikRules, "pieces" | "dieFaces"> & Pick<Board, "spaceNames">

/** Returns the fields of each action type. */
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

/** The actions of a game, interned where they have no dice. */
export interface Actions {
  /** Moves, by start and destination. */
  readonly moves: readonly (readonly Move[])[]
  /** Attacks, by the spaces of attacker and target. */
  readonly attacks: readonly (readonly Attack[])[]
  /** Pushes, by the spaces that the pushed piece leaves and enters. */
  readonly pushes: readonly (readonly Push[])[]
  /** Deals, by piece. */
  readonly deals: readonly Deal[]
  /** All interned actions, including {@link plainActions}. A member skips the shape check. */
  readonly interned: ReadonlySet<DejarikAction>
  /** Interned actions by their notation; filled on first use. */
  readonly texts: Map<string, DejarikAction>
  /** The shape of an action of a seat or of chance. */
  readonly actionShape: Shape<DejarikAction>
}

/**
 * Creates the actions of a game.
 *
 * @param mostDice - Largest number of dice that any piece rolls.
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

/**
 * The interned actions that every game shares: the pass, first seats, attack results and duel
 * winners.
 */
export const plainActions: readonly DejarikAction[] = [
  passing,
  ...Object.values(firsts),
  ...Object.values(combats),
  ...Object.values(duels),
]

/** Creates a refusal. */
export function refusal(
  rule: string,
  code: RefusalCode,
  details?: Readonly<Record<string, unknown>>,
): Refusal<RefusalCode> {
  return details ? { code, rule, details } : { code, rule }
}
