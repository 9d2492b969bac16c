/** The options of a game. */
import { integer, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Prizes, worth 1 to as many points; each seat has a card for every one of these numbers. */
  readonly prizes: number
}

/** Prizes, at most. */
export const mostPrizes = 9

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  prizes: { shape: integer(1, mostPrizes), default: 5, rule: "XY-1.1" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}
