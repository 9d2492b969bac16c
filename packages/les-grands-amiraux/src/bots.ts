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
import { type Exact, type LesGrandsAmirauxRules, type Rules, type VariantRules, variantOf } from "./rules/compile-rules"
import { standard } from "./rules/standard-board"
import { beliefOf } from "./view/belief"

/** A game of this kind with all that bots know about it. */
export type LesGrandsAmirauxBots<R = LesGrandsAmirauxRules> = GameBots<LesGrandsAmirauxGame<R>>

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * import { packageOf } from "@flottille/les-grands-amiraux/package"
 * const rules = { ...standardRules, id: "my-admirals" }
 * const whole = { ...packageOf(rules), ...botsOf(rules) } // for tools that seat bots by their names
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): LesGrandsAmirauxBots<R> {
  const prepared = variantOf<R>(rules)
  return botsWith(gameOf(prepared), prepared)
}

function botsWith<R>(game: LesGrandsAmirauxGame<R>, rules: Rules<R>, weights?: Weights): LesGrandsAmirauxBots<R> {
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
export const lesGrandsAmirauxBots: LesGrandsAmirauxBots = /* @__PURE__ */ botsWith(
  lesGrandsAmiraux,
  standard,
  standardWeights,
)

export default lesGrandsAmirauxBots
