/**
 * All that bots know about Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { evaluateOf } from "./bots/evaluate"
import { type Policies, policiesOf } from "./bots/hunting"
import { gameOf, type MilleSabordsGame, milleSabords } from "./game"
import { variantOf } from "./rules/check-rules"
import type { Exact, MilleSabordsRules, Rules, VariantRules } from "./rules/compile-rules"
import { standard } from "./rules/standard"

/** The game, or a variant of it, with all that bots know about it. */
export interface MilleSabordsBots<R = MilleSabordsRules> extends GameBots<MilleSabordsGame<R>> {
  /** `hunting` closes in, since random play on a wide sea hardly ever collides. */
  readonly policies: Policies<R>
}

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): MilleSabordsBots<R> {
  return botsWith(variantOf<R>(rules))
}

function botsWith<R>(rules: Rules<R>, game = gameOf(rules)): MilleSabordsBots<R> {
  return { game, evaluate: evaluateOf(rules), policies: policiesOf(rules) }
}

/** Mille Sabords with all that bots know about it. */
export const milleSabordsBots: MilleSabordsBots = /* @__PURE__ */ botsWith(standard, milleSabords)

export default milleSabordsBots
