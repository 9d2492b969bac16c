/** The notation of games in French. */
import type { Notation } from "@flottille/core/package"
import { assertRules } from "../map/arguments"
import { render } from "../picture/render"
import type { ActionOf, Rules, ViewOf } from "../rules/rules"
import type { PlayState } from "../state/state"
import { formatAction, parseActionOf } from "./actions"
import { type Lexicon, makeLexicon } from "./lexicon"
import { english } from "./locales"
import { frenchLocaleOf, frenchNames, standardOnes } from "./wording"

/**
 * Creates the French notation of games by these rules. French codes are written; French names and
 * the English notation are parsed too.
 *
 * @param extended - Adds a variant's names to a lexicon.
 * @rule DP-8
 * @example
 * import { diplomacy, standardRules } from "@flottille/diplomacy"
 * const notation = frenchNotationOf(prepare(standardRules))
 * const order = notation.parseAction("A Paris - Bourgogne", diplomacy.initialState(), 2)
 * notation.formatAction(order) // => "PAR - BOU"
 */
export function frenchNotationOf<S extends PlayState>(
  rules: Rules<S>,
  extended: (lexicon: Lexicon) => Lexicon = (lexicon) => lexicon,
): Notation<S, ActionOf<S>, ViewOf<S>> {
  assertRules(rules, "frenchNotationOf")
  const { board } = rules
  const locale = frenchLocaleOf(board.map)
  const parse = parseActionOf(rules)
  let lexicon: Lexicon | undefined
  const names = () => {
    const same = standardOnes(board.map)
    const known = Object.fromEntries(Object.entries(frenchNames).filter(([id]) => same.has(id)))
    return extended(makeLexicon(board, [english, { ...locale, names: known }]))
  }
  return Object.freeze<Notation<S, ActionOf<S>, ViewOf<S>>>({
    formatAction: (action, state) => formatAction(rules, action, state, locale),
    parseAction(text, state, actor) {
      lexicon ??= names()
      return parse(text, state, actor, lexicon)
    },
    render: (view, look) => render(rules, view, look, locale),
  })
}
