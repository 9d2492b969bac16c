/** Notation of actions. */
import { type Actor, actionTextOf, NotationError } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Notation } from "@flottille/core/package"
import { assertRules } from "../map/arguments"
import { render } from "../picture/render"
import { seatOfActor } from "../rules/kinds/kind"
import { styleOf } from "../rules/kinds/order"
import type { ActionOf, Rules, ViewOf } from "../rules/rules"
import { isMovement, type PlayState } from "../state/state"
import { listedForm } from "../view/listed-form"
import { type Lexicon, makeLexicon } from "./lexicon"
import { english, type Locale } from "./locales"
import { frenchLocaleOf, frenchNames, standardOnes } from "./wording"

/** DP-8: Formats an action. With the state, it includes the letters of the units. */
export function formatAction(
  { kinds }: Pick<Rules, "kinds">,
  action: Typed,
  state?: PlayState,
  locale?: Locale,
): string {
  return kinds[action.type]?.format(action, state, locale) ?? ""
}

/** DP-8: Parses an action, tolerantly, with the names of a lexicon. */
export type Parser = (text: unknown, state: PlayState, actor: Actor, lexicon?: Lexicon) => Typed

/** Returns the parser of actions: words first, then the kinds with a parser, then orders. */
export function parseActionOf(rules: Rules): Parser {
  const kinds = Object.values(rules.kinds)
  const words = new Map(kinds.flatMap(({ all = [], format }) => all.map((action) => [format(action), action] as const)))
  const parsers = kinds.flatMap(({ parse }) => parse ?? [])
  return (text, state, actor, lexicon) => {
    const written = actionTextOf(text, "DP-8")
    const known = words.get(written.toLowerCase().replace(/\s+/g, " "))
    if (known) return known
    for (const parse of parsers) {
      const action = parse(written, state, actor, lexicon)
      if (action) return action
    }
    const order = listedForm(rules, state, seatOfActor(actor), rules.parseOrder(written, lexicon))
    if (order.type !== "retreat" || !isMovement(state.season)) return order
    // A retreat in a movement phase is probably a move, so the error suggests it.
    const move = rules.formatOrder({ ...order, type: "move" }, styleOf(rules, state))
    throw new NotationError(
      written,
      Math.max(0, written.search(retreatWord)),
      `- for the move ${move}, since only dislodged units retreat`,
      "DP-5",
    )
  }
}

const retreatWord = /(?<=\s)(?:r|retreats?|recule)\b/i

/**
 * Creates the French notation of games by these rules. French codes are written; French names and
 * the English notation are parsed too.
 *
 * @param extended - Adds a variant's names to a lexicon.
 * @rule DP-8
 * @example
 * import { diplomacy, standardRules } from "@flottille/diplomacy"
 * const notation = frenchNotationOf(compileRules(standardRules))
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
