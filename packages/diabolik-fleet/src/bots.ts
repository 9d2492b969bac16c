/**
 * All that bots know about Diabolik Fleet.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { candidatesOf, isOpen } from "./bots/candidates"
import { evaluateOf } from "./bots/evaluate"
import { keyOf } from "./bots/key"
import { type Policies, policiesOf } from "./bots/preferences"
import { type DiabolikFleetGame, diabolikFleet, gameOf } from "./game"
import { variantOf } from "./rules/check-rules"
import type { DiabolikFleetRules, Exact, Rules, VariantRules } from "./rules/compile-rules"
import { standard } from "./rules/standard"

/** The game, or a variant of it, with all that bots know about it. */
export interface DiabolikFleetBots<R = DiabolikFleetRules> extends GameBots<DiabolikFleetGame<R>> {
  /**
   * Two policies besides random play, which seldom sinks or blocks a ship: `hunting` sinks any ship it can, and
   * otherwise brings two flanks to bear on the same ship; `racing` moves ahead first, turns ships towards the goal, and
   * sinks only ships in its way.
   */
  readonly policies: Policies<R>
}

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): DiabolikFleetBots<R> {
  return botsWith(variantOf<R>(rules))
}

function botsWith<R>(rules: Rules<R>, game = gameOf(rules)): DiabolikFleetBots<R> {
  const knowledge = { policies: policiesOf(rules), evaluate: evaluateOf(rules), candidates: candidatesOf(rules) }
  return { game, ...knowledge, isOpen, keyOf }
}

/**
 * Diabolik Fleet with all that bots know about it.
 *
 * @example
 * import { createRandom, playout } from "@flottille/core"
 * import { diabolikFleet } from "@flottille/diabolik-fleet"
 * const state = diabolikFleet.initialState()
 * playout(diabolikFleet, state, createRandom(1), diabolikFleetBots.policies.hunting) > 16 // => true
 */
export const diabolikFleetBots: DiabolikFleetBots = /* @__PURE__ */ botsWith(standard, diabolikFleet)

export default diabolikFleetBots
