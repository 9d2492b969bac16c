/** The options of a game. */
import { integer, type OptionTable, readOptions } from "@flottille/core"

/** The options of a game. */
export interface MyGameOptions {
  /** Spaces from the start to the harbour. */
  readonly spaces: number
  /** Turns of both seats together. */
  readonly turns: number
}

/** Spaces, at most. */
export const mostSpaces = 60

/** Turns, at most. */
export const mostTurns = 200

/** All options with their shapes, defaults and clauses. */
export const optionTable: OptionTable<MyGameOptions> = {
  spaces: { shape: integer(5, mostSpaces), default: 20, rule: "XY-1.1" },
  turns: { shape: integer(2, mostTurns), default: 40, rule: "XY-3.2" },
}

/**
 * Completes options and checks them.
 *
 * @throws SchemaError naming the option and its clause.
 */
export function completeOptions(given?: Partial<MyGameOptions>): MyGameOptions {
  return readOptions(optionTable, given)
}
