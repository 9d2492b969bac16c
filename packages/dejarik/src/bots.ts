/**
 * All that bots know about Dejarik.
 *
 * @packageDocumentation
 */
import type { Endings, GameBots } from "@flottille/core/package"
import { endingsOf } from "./bots/endgames"
import { evaluateOf } from "./bots/evaluate"
import { keyOf } from "./bots/key"
import { quiesceOf } from "./bots/quiesce"
import { type DejarikGame, dejarik, gameOf } from "./game"
import type { DejarikRules, Exact, Rules, StateBy, VariantRules } from "./rules/compile-rules"
import { compileVariant } from "./rules/compile-rules"
import { standard } from "./rules/standard-board"

/** The game, or a variant of it, with all that bots know about it. */
export interface DejarikBots<R = DejarikRules> extends GameBots<DejarikGame<R>> {
  readonly endings: Endings<StateBy<R>>
}

/**
 * Creates a game from rules, with all that bots know about it.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 */
export function botsOf<const R extends VariantRules>(rules: Exact<R>): DejarikBots<R> {
  return botsWith(compileVariant<R>(rules))
}

function botsWith<R>(rules: Rules<R>, game = gameOf(rules)): DejarikBots<R> {
  return { game, evaluate: evaluateOf(rules), quiesce: quiesceOf(rules), keyOf, endings: endingsOf(rules) }
}

/**
 * Dejarik with all that bots know about it.
 *
 * @example
 * const [first] = dejarikBots.endings.positions("GH O")
 * first?.active // => 0
 */
export const dejarikBots: DejarikBots = /* @__PURE__ */ botsWith(standard, dejarik)

export default dejarikBots
