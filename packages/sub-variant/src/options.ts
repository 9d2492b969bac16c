/** What the players agree on before a game. */
import { flag, literal, type OptionTable, readOptions } from "@flottille/core"
import { type DiplomacyOptions, standardMap } from "@flottille/diplomacy"
import { optionTableOf as diplomacyOptions } from "@flottille/diplomacy/variant"

/** The options of a game. */
export interface SubVariantOptions extends DiplomacyOptions {
  /** SV-4.3: whether a torpedo always works, or supports of the target may save it. */
  readonly torpedo: "always" | "contested"
  /** SV-1.5: whether a submarine that has not dived yet is shown as a fleet. */
  readonly surfaceDisguise: boolean
}

/** The table of the options. */
export const optionTable: OptionTable<SubVariantOptions> = {
  ...diplomacyOptions(standardMap),
  torpedo: { shape: literal("always", "contested"), default: "always", rule: "SV-4.3" },
  surfaceDisguise: { shape: flag(), default: false, rule: "SV-1.5" },
}

/** Completes options and checks them. */
export function completeOptions(given?: Partial<SubVariantOptions>): SubVariantOptions {
  return readOptions(optionTable, given)
}
