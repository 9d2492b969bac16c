/**
 * All that bots know about Diplomacy.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { botsOn } from "./bots/bots"
import { type DiplomacyGame, diplomacy, gameOf } from "./game"
import type { AnyOrder } from "./orders/order"
import type { DiplomacyRules, OrderKinds, OtherIn, StandardOrders } from "./rules/rules"
import { checkRules } from "./rules/rules-check"
import { compileRules, standard } from "./variant/compile-rules"

/** A Diplomacy game with all that bots know about it. */
export type DiplomacyBots<Other extends AnyOrder = never> = GameBots<DiplomacyGame<Other>>

/**
 * Creates a game from its rules, with all that bots know about it.
 *
 * @throws SchemaError naming the field of the rules that is inconsistent.
 * @example
 * import { standardRules } from "@flottille/diplomacy"
 * import { packageOf } from "@flottille/diplomacy/package"
 * const rules = { ...standardRules, id: "my-diplomacy" }
 * const whole = { ...packageOf(rules), ...botsOf(rules) } // for tools that seat bots by their names
 */
export function botsOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
): DiplomacyBots<OtherIn<Orders>> {
  const checked = checkRules(rules)
  const prepared = compileRules(checked)
  return { game: gameOf(checked, prepared), ...botsOn(prepared.board, prepared.book) }
}

/** Diplomacy with all that bots know about it. */
export const diplomacyBots: DiplomacyBots = { game: diplomacy, ...botsOn(standard.board, standard.book) }

export default diplomacyBots
