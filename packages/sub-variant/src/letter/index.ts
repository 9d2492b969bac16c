/**
 * The umpire's letters as text, in English and French.
 *
 * @packageDocumentation
 */
import type { Language } from "@flottille/core/rulebook"
import { compileRules } from "../rules/compile-rules"
import { checkRules, type SousMarinsRules } from "../rules/rules"
import { standard } from "../rules/standard"
import { type LetterSource, type LetterStyle, textBy } from "./text"

/**
 * Writes the umpire's letter of the last phase, for the viewer of a view: the public part, then the
 * part for the viewer alone.
 *
 * @returns The empty text before the first phase is over.
 * @rule SV-5.1 SV-5.2 SV-5.3 SV-5.4 SV-5.5 SV-5.6 SV-5.7 SV-5.8 SV-5.9 SV-5.10 SV-5.13
 * @example
 * import { subVariant } from "@flottille/sub-variant"
 * letterText(subVariant.view(subVariant.initialState(), 0)) // => ""
 */
export function letterText(source: LetterSource, language?: Language, style?: LetterStyle): string {
  return textBy(standard, source, language, style)
}

/**
 * The umpire's letters of a game by these rules, as {@link letterText} writes those of the standard one.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules, subVariant } from "@flottille/sub-variant"
 * letterTextOf(submarineRules)(subVariant.view(subVariant.initialState(), 0)) // => ""
 */
export function letterTextOf(given: SousMarinsRules): typeof letterText {
  const rules = compileRules(checkRules(given))
  return (source, language, style) => textBy(rules, source, language, style)
}
