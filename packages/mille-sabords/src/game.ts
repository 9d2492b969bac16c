/** The game: what follows from its kinds and phases, and its other members. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { render } from "./picture/render"
import { variantOf } from "./rules/check-rules"
import type {
  ActionBy,
  AnyRules,
  EventBy,
  Exact,
  MilleSabordsRules,
  Rules,
  StateBy,
  VariantRules,
  ViewBy,
} from "./rules/compile-rules"
import { completeOptions } from "./rules/option-table"
import { initialState } from "./rules/setup"
import { standard } from "./rules/standard"
import { maxActions } from "./rules/turn"
import { outcome, resign } from "./rules/victory"
import { type MilleSabordsEvent, observe } from "./state/events"
import type { MilleSabordsOptions } from "./state/options"
import { type AnyState, type AnyView, cloneState, seats } from "./state/state"
import { determinize } from "./view/determinize"
import { formatAction, formatState, parseAction, parseState } from "./view/notation"
import { turn, view } from "./view/view"

/** The game, or a variant of it with rules `R`. */
export type MilleSabordsGame<R = MilleSabordsRules> = Game<
  StateBy<R>,
  ActionBy<R>,
  MilleSabordsOptions,
  EventBy<R>,
  ViewBy<R>
>

/** Returns the game of prepared rules. */
export function gameOf<R>(rules: Rules<R>): MilleSabordsGame<R>
// The compiler cannot see that the rules make the states and events of their own types.
export function gameOf(
  rules: AnyRules,
): Game<AnyState, Typed, MilleSabordsOptions, MilleSabordsEvent<string> | Typed, AnyView> {
  return deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: false, simultaneous: true },
    ...rules.play.methods,
    seats: () => seats,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => initialState(rules, options),
    turn: (state, viewer) => turn(rules, state, viewer),
    resign,
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view,
    observe,
    determinize: (seen, random, flags) => determinize(rules, seen, random, flags),
    formatAction: (action) => formatAction(rules, action),
    parseAction: (text, state, actor) => parseAction(rules, text, state, actor),
    formatState: (state) => formatState(rules, state),
    parseState: (text) => parseState(rules, text),
    render: (seen, look) => render(rules, seen, look),
  })
}

/**
 * Creates a game from its rules.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * const rules = { ...standardRules, id: "long-guns", title: "Long guns", version: "1.0" }
 * const guns = { gunRange: 15, damageAt: (lengths: number) => 15 - lengths }
 * const longGuns = milleSabordsOf({ ...rules, ...guns, resistances: [20] })
 * longGuns.initialState().ships[0].resistance // => 20
 */
export function milleSabordsOf<const R extends VariantRules>(rules: Exact<R>): MilleSabordsGame<R> {
  return gameOf(variantOf<R>(rules))
}

/**
 * Mille Sabords, a duel of two sailing ships with simultaneous secret orders:
 * `milleSabordsOf(standardRules)`.
 *
 * @example
 * const state = milleSabords.initialState({ wind: 90 })
 * milleSabords.legalActions(state, 0).length // => 8
 * milleSabords.validate(state, 0, { type: "heading", heading: 46 })?.rule // => "MS-1.3"
 */
export const milleSabords: MilleSabordsGame = /* @__PURE__ */ gameOf(standard)
