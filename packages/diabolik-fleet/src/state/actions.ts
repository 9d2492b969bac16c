/** The actions of Diabolik Fleet. Those of a single ship are interned. */
import { type Grid, type Heading, headings } from "./board"
import type { SeatName, Square } from "./numbers"

/** Puts a ship on a square with a heading. */
export interface Placement<Type extends string> {
  readonly type: Type
  readonly square: Square
  readonly heading: Heading
}

export interface Deploy extends Placement<"deploy"> {}

/** Moves a ship to the square ahead of its bow. */
export interface Move {
  readonly type: "move"
  readonly from: Square
  readonly to: Square
}

export interface Reorient extends Placement<"reorient"> {}

/** Sinks an enemy ship between two attackers, named in text order. */
export interface Sink {
  readonly type: "sink"
  readonly target: Square
  readonly attackers: readonly [Square, Square]
}

/** Returns a frozen sinking by attackers in text order. */
export function sinkingBy(target: Square, first: Square, second: Square): Sink {
  return Object.freeze({ type: "sink", target, attackers: Object.freeze([first, second] as const) })
}

export interface Rebuild extends Placement<"rebuild"> {}

/** Chance draws the seat that begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** A decision without squares. */
export interface Decision<Type extends string> {
  readonly type: Type
}

const decision = <Type extends string>(type: Type): Decision<Type> => Object.freeze({ type })

type DecisionType = "end" | "bonus" | "propose" | "accept" | "decline"

export const decisions: { readonly [Type in DecisionType]: Decision<Type> } = /* @__PURE__ */ Object.freeze({
  end: decision("end"),
  bonus: decision("bonus"),
  propose: decision("propose"),
  accept: decision("accept"),
  decline: decision("decline"),
})

/** Any decision without squares. */
export type AnyDecision = (typeof decisions)[DecisionType]

/** The interned actions of single ships on one board, by cell × 8 + bow. */
export interface ActionTable {
  /** Moves; no entry if the bow points off the board. */
  readonly moves: readonly (Move | undefined)[]
  readonly reorients: readonly Reorient[]
  readonly rebuilds: readonly Rebuild[]
  readonly deploys: readonly Deploy[]
}

/** Creates an action for each cell and bow of a grid, frozen, by cell × 8 + bow. */
export function eachShip<Action>(
  { ahead, squares }: Grid,
  make: (square: Square, heading: Heading, ahead: Square | undefined) => Action,
): readonly Action[] {
  return squares.flatMap((square, cell) =>
    headings.map((heading, bow) => Object.freeze(make(square, heading, squares[ahead[cell * 8 + bow]!]))),
  )
}

export function actionTable(grid: Grid): ActionTable {
  return {
    moves: eachShip(grid, (from, _, to): Move | undefined => to && { type: "move", from, to }),
    reorients: eachShip(grid, (square, heading): Reorient => ({ type: "reorient", square, heading })),
    rebuilds: eachShip(grid, (square, heading): Rebuild => ({ type: "rebuild", square, heading })),
    deploys: eachShip(grid, (square, heading): Deploy => ({ type: "deploy", square, heading })),
  }
}
