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

/** A game of this kind with all that bots know about it. */
export type SubVariantBots = GameBots<SubVariantGame>

/**
 * Creates a game from its rules, with all that bots know about it.
 *
 * @throws SchemaError naming the field of the rules that contradicts another one or itself.
 * @example
 * import { submarineRules } from "@flottille/sub-variant"
 * import { packageOf } from "@flottille/sub-variant/package"
 * const rules = { ...submarineRules, id: "my-submarines" }
 * const whole = { ...packageOf(rules), ...botsOf(rules) } // for tools that seat bots by their names
 */
export function botsOf(rules: SousMarinsRules): SubVariantBots {
  const prepared = compileRules(checkRules(rules))
  return botsWith(gameOf(prepared), prepared)
}

function botsWith(game: SubVariantGame, rules: Rules): SubVariantBots {
  return { game, ...botsOn(rules.board, rules.base.book), propose: proposeBy(rules) }
}

/** Sous-marins with all that bots know about it. */
export const subVariantBots: SubVariantBots = /* @__PURE__ */ botsWith(subVariant, standard)

export default subVariantBots
