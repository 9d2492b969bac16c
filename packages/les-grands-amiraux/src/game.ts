/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { determinize } from "./determinize"
import { type LesGrandsAmirauxEvent, observe } from "./events"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { LesGrandsAmirauxAction, StandardKinds } from "./kinds/standard"
import { completeOptions, type LesGrandsAmirauxOptions } from "./options"
import { type EndReason, outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { AnyRules, LesGrandsAmirauxRules, Rules } from "./prepare"
import { render } from "./render"
import { standard } from "./standard"
import { cloneState, initialState, type LesGrandsAmirauxState, seats } from "./state"
import { maxActions } from "./turn"
import { variantOf } from "./variant"
import { type LesGrandsAmirauxView, turn, view } from "./view"

/** A game of this kind. */
export type LesGrandsAmirauxGame<
  Action = LesGrandsAmirauxAction,
  Reason extends string = EndReason,
  Own = never,
> = Game<
  LesGrandsAmirauxState<Reason>,
  Action,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent<Reason> | Own,
  LesGrandsAmirauxView<Reason>
>

function gameOf<Action, Reason extends string, Own>(
  rules: Rules<Action, Reason, Own>,
): LesGrandsAmirauxGame<Action, Reason, Own>
// The compiler cannot see that the rules make the states and events of their own types.
function gameOf(rules: AnyRules): LesGrandsAmirauxGame<Typed, string, Typed> {
  const { rollChance, plainChance, ...methods } = rules.play.methods
  // In the standard game, chance has no details.
  const isDetailed = Object.values(rules.kinds).some(({ details }) => details)
  return deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: true, simultaneous: true },
    // Without memory, revealed ranks reach players as events only (GA-6.1).
    laws: { forgets: ({ options }) => options.memory === "none" },
    ...methods,
    ...(isDetailed && { rollChance, plainChance }),
    seats: () => seats,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => initialState(rules, options),
    turn: (state, viewer) => turn(rules, state, viewer),
    resign,
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view: (state, viewer) => view(rules, state, viewer),
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
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
 * const rules = { ...standardRules, id: "no-leaps", title: "No leaps", version: "1.0" }
 * const noLeaps = grandsAmirauxOf({ ...rules, longestChain: 0 })
 * noLeaps.formatState(noLeaps.initialState()) // => "8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - -"
 */
export function grandsAmirauxOf<Makers extends Kinds = StandardKinds, Reason extends string = EndReason>(
  rules: LesGrandsAmirauxRules<Makers, Reason>,
): LesGrandsAmirauxGame<ActionOf<Makers>, Reason, OwnEventOf<Makers>>
// The last overload is the one that `ReturnType<typeof grandsAmirauxOf>` sees.
export function grandsAmirauxOf(rules: LesGrandsAmirauxRules): LesGrandsAmirauxGame
export function grandsAmirauxOf(rules: LesGrandsAmirauxRules): LesGrandsAmirauxGame {
  return gameOf(variantOf(rules))
}

/**
 * Les Grands Amiraux, a game of hidden fleets with duels and chains of leaps:
 * `grandsAmirauxOf(standardRules)`.
 *
 * @example
 * const state = lesGrandsAmiraux.initialState()
 * const { state: next } = apply(lesGrandsAmiraux, state, 0, { type: "place", rank: "G", square: 0 })
 * lesGrandsAmiraux.view(next, 0).squares[0] // => { seat: 0, rank: "G", moved: false, shown: false }
 * lesGrandsAmiraux.view(next, 1).squares[0] // => null
 */
export const lesGrandsAmiraux: LesGrandsAmirauxGame = gameOf(standard)
