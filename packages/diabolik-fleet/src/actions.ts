/** Everything that a seat or chance can do. */

import type { Board } from "./board"
import { type Cell, HEADINGS, type Heading, LARGE_BOARD, SEAT_NAMES, type SeatName, SMALL_BOARD, type Square } from "./board"

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
export interface Word {
  readonly type: "end" | "bonus" | "propose" | "accept" | "decline"
}

/** Chance draws who begins. */
export interface First {
  readonly type: "first"
  readonly seat: SeatName
}

/** Everything that a seat or chance can do. */
export type FleetAction = Deploy | Move | Reorient | Sink | Rebuild | Word | First

/** The frozen actions of single ships on one board, by cell × 8 + bow: listing them allocates nothing but the list. */
export interface ActionTable {
  /** No entry where the bow points off the board. */
  readonly moves: readonly (Move | undefined)[]
  readonly reorients: readonly Reorient[]
  readonly rebuilds: readonly Rebuild[]
  readonly deploys: readonly Deploy[]
}

function makeTable({ ahead, squares }: Board): ActionTable {
  const each = <A>(make: (square: Square, heading: Heading, ahead: Square | undefined) => A) =>
    squares.flatMap((square, cell) =>
      HEADINGS.map((heading, bow) => Object.freeze(make(square, heading, squares[ahead[cell * 8 + bow] as Cell]))),
    )
  return {
    moves: each((from, _, to): Move | undefined => to && { type: "move", from, to }),
    reorients: each((square, heading): Reorient => ({ type: "reorient", square, heading })),
    rebuilds: each((square, heading): Rebuild => ({ type: "rebuild", square, heading })),
    deploys: each((square, heading): Deploy => ({ type: "deploy", square, heading })),
  }
}

const SMALL_TABLE = makeTable(SMALL_BOARD)
const LARGE_TABLE = makeTable(LARGE_BOARD)

/** The actions of a board. */
export function actionsOn(board: Board): ActionTable {
  return board === SMALL_BOARD ? SMALL_TABLE : LARGE_TABLE
}

const word = (type: Word["type"]): Word => Object.freeze({ type })

/** Ends the turn. */
export const END: Word = word("end")

/** Claims the bonus turn. */
export const BONUS: Word = word("bonus")

/** Proposes to stop. */
export const PROPOSE: Word = word("propose")

/** The two answers to a question. */
export const ANSWERS: readonly Word[] = Object.freeze([word("accept"), word("decline")])

/** Every draw of who begins, by seat name. */
export const FIRSTS: Readonly<Record<SeatName, First>> = Object.fromEntries(
  SEAT_NAMES.map((seat) => [seat, Object.freeze({ type: "first", seat })]),
) as unknown as Readonly<Record<SeatName, First>>
