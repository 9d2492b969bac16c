/**
 * All that bots know about Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { evaluateOf } from "./bots/evaluate"
import { type Policies, policiesOf } from "./bots/hunting"
import { gameOf, type MilleSabordsGame, milleSabords } from "./game"
import { type Exact, type MilleSabordsRules, type Rules, type VariantRules, variantOf } from "./rules/compile-rules"
import { standard } from "./rules/standard"

/** A game of this kind with all that bots know about it. */
export interface MilleSabordsBots<R = MilleSabordsRules> extends GameBots<MilleSabordsGame<R>> {
  /** `hunting` closes in, since random play on a wide sea hardly ever collides. */
  readonly policies: Policies<R>
}

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * import { standardRules } from "@flottille/mille-sabords"
 * import { packageOf } from "@flottille/mille-sabords/package"
 * const rules = { ...standardRules, id: "my-ships" }
 * const whole = { ...packageOf(rules), ...botsOf(rules) } // for tools that seat bots by their names
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): MilleSabordsBots<R> {
  const prepared = variantOf<R>(rules)
  return botsWith(gameOf(prepared), prepared)
}

function botsWith<R>(game: MilleSabordsGame<R>, rules: Rules<R>): MilleSabordsBots<R> {
  return { game, evaluate: evaluateOf(rules), policies: policiesOf(rules) }
}

/** Mille Sabords with all that bots know about it. */
export const milleSabordsBots: MilleSabordsBots = /* @__PURE__ */ botsWith(milleSabords, standard)

export default milleSabordsBots
