/** The options of a game. */
import { integer, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Squares from side to side. */
  readonly columns: number
  /** Squares from home to home. */
  readonly rows: number
}

/** Columns and rows, at most. */
export const largest = 8

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  columns: { shape: integer(2, largest), default: 5, rule: "XY-1.1" },
  rows: { shape: integer(3, largest), default: 5, rule: "XY-1.1" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}
