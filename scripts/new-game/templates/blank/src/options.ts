/** What the seats agree on before a game. */
import { integer, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Stones at the beginning. */
  readonly heap: number
}

/** Stones on the table before the first turn, at most. */
export const largestHeap = 100

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  heap: { shape: integer(1, largestHeap), default: 12, rule: "XY-1.1" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}
