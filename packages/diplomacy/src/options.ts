/** What the players agree on before a game. */
import { deepFreeze, integer, literal, nullable, type OptionTable, readOptions } from "@flottille/core"
import { type AdjudicationOptions, preferredOptions } from "./adjudicator/battle"
import { standardBoard } from "./map/standard"

/** The options of a game. */
export interface DiplomacyOptions extends AdjudicationOptions {
  /** DP-7: the last year; null for none. */
  readonly yearLimit: number | null
}

/** The table of the options. */
export const optionTable: OptionTable<DiplomacyOptions> = /* @__PURE__ */ deepFreeze({
  paradox: { shape: literal("szykman", "all-hold"), default: preferredOptions.paradox, rule: "DP-4.4" },
  adjacentConvoy: { shape: literal("intent", "explicit"), default: preferredOptions.adjacentConvoy, rule: "DP-4.5" },
  missingConvoy: { shape: literal("stay", "land"), default: preferredOptions.missingConvoy, rule: "DP-4.6" },
  yearLimit: { shape: nullable(integer(standardBoard.map.firstYear, 9999)), default: 1935, rule: "DP-7" },
})

/** The shapes of the options, for a variant to add its own. */
export const optionShapes = /* @__PURE__ */ (() =>
  Object.freeze({
    paradox: optionTable.paradox.shape,
    adjacentConvoy: optionTable.adjacentConvoy.shape,
    missingConvoy: optionTable.missingConvoy.shape,
    yearLimit: optionTable.yearLimit.shape,
  }))()

/**
 * The options with defaults filled in.
 *
 * @throws SchemaError naming the clause of an option that is none.
 */
export function completeOptions(given?: Partial<DiplomacyOptions>): DiplomacyOptions {
  return readOptions(optionTable, given)
}
