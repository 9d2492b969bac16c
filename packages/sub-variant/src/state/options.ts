/** The options of a game. */
import { boolean, literal, type OptionTable } from "@flottille/core"
import type { DiplomacyOptions } from "@flottille/diplomacy"

export interface SubVariantOptions extends DiplomacyOptions {
  /** SV-4.3: whether a torpedo always works, or supports of the target may save it; always by default. */
  readonly torpedo: "always" | "contested"
  /** SV-1.5: whether a submarine that has not dived yet is shown as a fleet; false by default. */
  readonly surfaceDisguise: boolean
}

export function optionTableOf(base: OptionTable<DiplomacyOptions>): OptionTable<SubVariantOptions> {
  return {
    ...base,
    torpedo: { shape: literal("always", "contested"), default: "always", rule: "SV-4.3" },
    surfaceDisguise: { shape: boolean(), default: false, rule: "SV-1.5" },
  }
}
