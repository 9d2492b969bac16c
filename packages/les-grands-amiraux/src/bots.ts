/**
 * All that bots know about Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { evaluateOf } from "./bots/evaluate"
import { openingOf, secretBehind } from "./bots/opening"
import { quiesceOf, valuesAfterOf } from "./bots/quiesce"
import { standardWeights, type Weights } from "./bots/weights"
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
  return botsWith(variantOf<R>(rules))
}

function botsWith<R>(rules: Rules<R>, game = gameOf(rules), weights?: Weights): GameBots<LesGrandsAmirauxGame<R>> {
  return {
    game,
    evaluate: evaluateOf(rules),
    quiesce: quiesceOf(rules, weights),
    valuesAfter: valuesAfterOf(rules, weights),
    secretBehind,
    opening: openingOf(rules),
    belief: beliefOf(rules),
  }
}

/** Les Grands Amiraux with all that bots know about it. */
export const lesGrandsAmirauxBots: GameBots<LesGrandsAmirauxGame> = /* @__PURE__ */ botsWith(
  standard,
  lesGrandsAmiraux,
  standardWeights,
)

export default lesGrandsAmirauxBots
