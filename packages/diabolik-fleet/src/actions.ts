/** The union of actions, with one object for each that names one ship. */
import { array, literal, object, type Refusal, type Shape, tagged } from "@flottille/core"
import { allSquares, type Grid, type Heading, headings, type Square } from "./board"
import type { RefusalCode } from "./refusals"
import type { DiabolikFleetRules } from "./rules"
import { allSeatNames, type SeatName } from "./rules"

/** Sets a ship before play. */
export interface Deploy {
  readonly type: "deploy"
  readonly square: Square
  readonly heading: Heading
}

/** Moves a ship to the square ahead of its bow. */
export interface Move {
  readonly type: "move"
  readonly from: Square
  readonly to: Square
}

/** Turns a ship on its square. */
export interface Reorient {
  readonly type: "reorient"
  readonly square: Square
  readonly heading: Heading
}

/** Sinks an enemy ship between two attackers, named in text order. */
export interface Sink {
  readonly type: "sink"
  readonly target: Square
  readonly attackers: readonly [Square, Square]
}

/** Brings a sunk ship back. */
export interface Rebuild {
  readonly type: "rebuild"
  readonly square: Square
  readonly heading: Heading
}

/** A decision that needs no squares. */
export interface Decision {
  readonly type: "end" | "bonus" | "propose" | "accept" | "decline"
}

/** Chance draws who begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** Everything that a seat or chance can do. */
export type DiabolikFleetAction =
  /** Sets a ship before play. */
  | Deploy
  /** Moves a ship to the square ahead of its bow. */
  | Move
  /** Turns a ship on its square. */
  | Reorient
  /** Sinks an enemy ship between two attackers. */
  | Sink
  /** Brings a sunk ship back. */
  | Rebuild
  /** Ends the turn, claims the bonus turn, proposes to stop, or answers a question. */
  | Decision
  /** Chance draws who begins. */
  | First

/** The frozen actions of single ships on one board, by cell × 8 + bow: listing them allocates nothing but the list. */
export interface ActionTable {
  /** No entry where the bow points off the board. */
  readonly moves: readonly (Move | undefined)[]
  readonly reorients: readonly Reorient[]
  readonly rebuilds: readonly Rebuild[]
  readonly deploys: readonly Deploy[]
}

/** The actions of single ships on a board. */
export function actionTable({ ahead, squares }: Grid): ActionTable {
  const each = <A>(make: (square: Square, heading: Heading, ahead: Square | undefined) => A) =>
    squares.flatMap((square, cell) =>
      headings.map((heading, bow) => Object.freeze(make(square, heading, squares[ahead[cell * 8 + bow]!]))),
    )
  return {
    moves: each((from, _, to): Move | undefined => to && { type: "move", from, to }),
    reorients: each((square, heading): Reorient => ({ type: "reorient", square, heading })),
    rebuilds: each((square, heading): Rebuild => ({ type: "rebuild", square, heading })),
    deploys: each((square, heading): Deploy => ({ type: "deploy", square, heading })),
  }
}

const decision = (type: Decision["type"]): Decision => Object.freeze({ type })

/** The decisions: ends the turn, claims the bonus turn, proposes to stop, answers a question. */
export const decisions: Readonly<Record<Decision["type"], Decision>> = {
  end: decision("end"),
  bonus: decision("bonus"),
  propose: decision("propose"),
  accept: decision("accept"),
  decline: decision("decline"),
}

/** The two answers to a question. */
export const answers: readonly Decision[] = Object.freeze([decisions.accept, decisions.decline])

const first = (seat: SeatName): First => Object.freeze({ type: "first", seat })

/** Every draw of who begins, by seat name. */
export const firsts: Readonly<Record<SeatName, First>> = {
  south: first("south"),
  west: first("west"),
  north: first("north"),
  east: first("east"),
}

/** A square of any board. */
export function squareOf(rules: Pick<DiabolikFleetRules, "seas">): Shape<Square> {
  return literal(...allSquares(rules))
}

/** What belongs to each type of action. */
export function actionVariantsOf(square: Shape<Square>) {
  const ship = object({ square, heading: literal(...headings) })
  const plain = object({})
  return {
    deploy: ship,
    move: object({ from: square, to: square }),
    reorient: ship,
    sink: object({ target: square, attackers: array(square, 2) }),
    rebuild: ship,
    end: plain,
    bonus: plain,
    propose: plain,
    accept: plain,
    decline: plain,
    first: object({ seat: literal(...allSeatNames) }),
  }
}

/** The shape of an action. */
export function actionShapeOf(square: Shape<Square>): Shape<DiabolikFleetAction> {
  return tagged("type", actionVariantsOf(square))
}

/** Facts of the case, for the sentence. */
type Facts = Readonly<Record<string, unknown>>

/** A clause, the code of what it forbids, whether it does so here, and facts that only this case has. */
export type Case = readonly [rule: string, code: RefusalCode, applies: unknown, facts?: Facts]

/** A refusal of this game, or none. */
export type DiabolikFleetRefusal = Refusal<RefusalCode> | undefined

/** The refusal for the first case that applies. */
export function firstRefusal(facts: Facts, cases: readonly Case[]): DiabolikFleetRefusal {
  const found = cases.find(([, , applies]) => applies)
  return found && { rule: found[0], code: found[1], details: { ...facts, ...found[3] } }
}
