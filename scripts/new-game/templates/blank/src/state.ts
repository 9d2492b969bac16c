import { integer, type OptionTable, readOptions, type Seat } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Stones at the beginning. */
  readonly heap: number
}

/** Where a game stands. */
export interface MyGameState {
  readonly options: MyGameOptions
  /** Stones left. */
  heap: number
  /** Turns are numbered from 1; the seats take them in turn. */
  turn: number
  /** Who has resigned, or null. */
  resigned: Seat | null
}

/** The names of the seats. */
export const SEAT_NAMES: readonly ["first", "second"] = ["first", "second"]

/** Stones on the table before the first turn, at most. */
export const LARGEST_HEAP = 100

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  heap: { shape: integer(1, LARGEST_HEAP), default: 12, rule: "XY-1.1" },
}

/** Completes options and checks them. */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}

/**
 * The position before the first action.
 *
 * @rule XY-1.1
 */
export function openingState(given?: Partial<MyGameOptions>): MyGameState {
  const options = completeOptions(given)
  return { options, heap: options.heap, turn: 1, resigned: null }
}

/** An independent copy. */
export function cloneState(state: MyGameState): MyGameState {
  return { ...state, options: { ...state.options } }
}

/** Whose turn it is. */
export function active({ turn }: MyGameState): Seat {
  return (turn - 1) % 2
}
