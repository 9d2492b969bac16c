/** The game: what follows from its kinds and phases, and its other members. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { determinize } from "./determinize"
import { type MilleSabordsEvent, observe } from "./events"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { MilleSabordsAction, StandardKinds } from "./kinds/standard"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type MilleSabordsOptions } from "./options"
import { type EndReason, outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { AnyRules, MilleSabordsRules, Rules } from "./prepare"
import { render } from "./render"
import { initialState } from "./setup"
import { standard } from "./standard"
import { cloneState, type MilleSabordsState, type MilleSabordsView, type Phase, seats } from "./state"
import { maxActions } from "./turn"
import { variantOf } from "./variant"
import { turn, view } from "./view"

/** A game of this kind. */
export type MilleSabordsGame<
  Action = MilleSabordsAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = Game<
  MilleSabordsState<Reason, PhaseName>,
  Action,
  MilleSabordsOptions,
  MilleSabordsEvent<Reason> | Own,
  MilleSabordsView<Reason, PhaseName>
>

function gameOf<Action, Reason extends string, Own, PhaseName extends string>(
  rules: Rules<Action, Reason, Own, PhaseName>,
): MilleSabordsGame<Action, Reason, Own, PhaseName>
// The compiler cannot see that the rules make the states and events of their own types.
function gameOf(rules: AnyRules): MilleSabordsGame<Typed, string, Typed, string> {
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
 * const guns = { gunRange: 15, damageAt: (lengths) => 15 - lengths }
 * const longGuns = milleSabordsOf({ ...rules, ...guns, resistances: [20] })
 * longGuns.initialState().ships[0].resistance // => 20
 */
export function milleSabordsOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: MilleSabordsRules<Makers, Reason, PhaseName>,
): MilleSabordsGame<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName>
// The last overload is the one that `ReturnType<typeof milleSabordsOf>` sees.
export function milleSabordsOf(rules: MilleSabordsRules): MilleSabordsGame
export function milleSabordsOf(rules: MilleSabordsRules): MilleSabordsGame {
  return gameOf(variantOf(rules))
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
