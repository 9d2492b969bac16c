/** The actions of Diabolik Fleet. Actions of a single ship are interned. */
import { array, literal, object, type Refusal, type Shape, tagged } from "@flottille/core"
import { allSquares, type Grid, type Heading, headings, type Square } from "./board"
import type { RefusalCode } from "./refusals"
import type { DiabolikFleetRules } from "./rules"
import { allSeatNames, type SeatName } from "./rules"

/** Deploys a ship before play. */
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

/** A decision without squares. */
export interface Decision {
  readonly type: "end" | "bonus" | "propose" | "accept" | "decline"
}

/** Chance draws the seat that begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** An action of a seat or of chance. */
export type DiabolikFleetAction =
  /** Deploys a ship before play. */
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
  /** Chance draws the seat that begins. */
  | First

/**
 * The interned actions of single ships on one board, by cell × 8 + bow. Listing them allocates only
 * the list.
 */
export interface ActionTable {
  /** Moves; no entry if the bow points off the board. */
  readonly moves: readonly (Move | undefined)[]
  readonly reorients: readonly Reorient[]
  readonly rebuilds: readonly Rebuild[]
  readonly deploys: readonly Deploy[]
}

/** Creates the actions of single ships on a board. */
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

/** The interned decisions, by type. */
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

/** The interned draws of the first seat, by seat name. */
export const firsts: Readonly<Record<SeatName, First>> = {
  south: first("south"),
  west: first("west"),
  north: first("north"),
  east: first("east"),
}

/** Returns the shape of a square of any board. */
export function squareOf(rules: Pick<DiabolikFleetRules, "seas">): Shape<Square> {
  return literal(...allSquares(rules))
}

/** Returns the fields of each action type. */
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

/** Returns the shape of an action. */
export function actionShapeOf(square: Shape<Square>): Shape<DiabolikFleetAction> {
  return tagged("type", actionVariantsOf(square))
}

/** The facts of a refusal, for its sentence. */
type Facts = Readonly<Record<string, unknown>>

/**
 * A refusal and its condition: the clause, the code, whether it applies, and facts of this case
 * alone.
 */
export type Case = readonly [rule: string, code: RefusalCode, applies: unknown, facts?: Facts]

/** A refusal of this game, or none. */
export type DiabolikFleetRefusal = Refusal<RefusalCode> | undefined

/** Returns the refusal of the first case that applies, or `undefined`. */
export function firstRefusal(facts: Facts, cases: readonly Case[]): DiabolikFleetRefusal {
  const found = cases.find(([, , applies]) => applies)
  return found && { rule: found[0], code: found[1], details: { ...facts, ...found[3] } }
}
