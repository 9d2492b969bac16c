/**
 * All that bots know about Sous-marins.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { botsOn } from "@flottille/diplomacy/variant"
import { proposeBy } from "./bots/proposals"
import { gameOf, type SubVariantGame, subVariant } from "./game"
import { compileRules, type Rules } from "./rules/compile-rules"
import { checkRules, type SousMarinsRules } from "./rules/rules"
import { standard } from "./rules/standard"

/**
 * Creates a game from its rules, with all that bots know about it.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 */
export function botsOf(rules: SousMarinsRules): GameBots<SubVariantGame> {
  return botsWith(compileRules(checkRules(rules)))
}

function botsWith(rules: Rules, game = gameOf(rules)): GameBots<SubVariantGame> {
  return { game, ...botsOn(rules.board, rules.base.book), propose: proposeBy(rules) }
}

/**
 * Sous-marins with all that bots know about it.
 *
 * @example
 * botsOf(submarineRules).game.id === subVariantBots.game.id // => true
 */
export const subVariantBots: GameBots<SubVariantGame> = /* @__PURE__ */ botsWith(standard, subVariant)

export default subVariantBots
