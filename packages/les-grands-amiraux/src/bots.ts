/**
 * All that bots know about Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { evaluateOf, worthsOf } from "./bots/evaluate"
import { standardWorths } from "./bots/model"
import { openingOf, secretBehind } from "./bots/opening"
import { searchOf } from "./bots/search"
import { gameOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
import { type Exact, type Rules, type VariantRules, variantOf } from "./rules/compile-rules"
import { standard } from "./rules/standard-board"
import { beliefOf } from "./view/belief"

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): GameBots<LesGrandsAmirauxGame<R>> {
  const prepared = variantOf<R>(rules)
  return botsWith(prepared, gameOf(prepared), worthsOf(prepared), !rules.kinds && !rules.endings)
}

/** @param isModelled - Whether the model of the search knows the kinds of action and endings. */
function botsWith<R>(
  rules: Rules<R>,
  game: LesGrandsAmirauxGame<R>,
  worths: readonly number[],
  isModelled: boolean,
): GameBots<LesGrandsAmirauxGame<R>> {
  return {
    game,
    evaluate: evaluateOf(rules),
    secretBehind,
    opening: openingOf(rules),
    belief: beliefOf(rules),
    ...(isModelled && { search: searchOf(rules, worths) }),
  }
}

/** Les Grands Amiraux with all that bots know about it. */
export const lesGrandsAmirauxBots: GameBots<LesGrandsAmirauxGame> = /* @__PURE__ */ botsWith(
  standard,
  lesGrandsAmiraux,
  standardWorths,
  true,
)

export default lesGrandsAmirauxBots
