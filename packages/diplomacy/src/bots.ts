/**
 * All that bots know about Diplomacy.
 *
 * @packageDocumentation
 */
import type { GameBots } from "@flottille/core/package"
import { botsOn } from "./bots/bots"
import { type DiplomacyGame, diplomacy, gameOf } from "./game"
import type { DiplomacyRules, OrderKinds, OtherIn, StandardOrders } from "./rules/rules"
import { checkRules } from "./rules/rules-check"
import { compileRules, standard } from "./variant/compile-rules"

/**
 * Creates a game from its rules, with all that bots know about it.
 *
 * @throws SchemaError naming the field of the rules that is inconsistent.
 */
export function botsOf<Orders extends OrderKinds = StandardOrders>(
  rules: DiplomacyRules<Orders>,
): GameBots<DiplomacyGame<OtherIn<Orders>>> {
  const checked = checkRules(rules)
  const prepared = compileRules(checked)
  return { game: gameOf(checked, prepared), ...botsOn(prepared.board, prepared.book) }
}

/** Diplomacy with all that bots know about it. */
export const diplomacyBots: GameBots<DiplomacyGame> = { game: diplomacy, ...botsOn(standard.board, standard.book) }

export default diplomacyBots
