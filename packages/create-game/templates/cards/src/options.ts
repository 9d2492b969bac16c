/** The options of a game. */
import { integer, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** The number of seats. */
  readonly seats: number
  /** Cards dealt to each. */
  readonly hand: number
}

/** Seats, at most. */
export const mostSeats = 4

/** Cards of a hand, at most. */
export const largestHand = 5

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  seats: { shape: integer(2, mostSeats), default: 3, rule: "XY-1.1" },
  hand: { shape: integer(1, largestHand), default: 3, rule: "XY-1.2" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}
