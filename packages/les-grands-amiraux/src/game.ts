/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { render } from "./picture/render"
import type {
  ActionBy,
  AnyRules,
  EventBy,
  Exact,
  LesGrandsAmirauxRules,
  Rules,
  StateBy,
  VariantRules,
} from "./rules/compile-rules"
import { variantOf } from "./rules/compile-rules"
import { outcome, resign } from "./rules/outcome"
import { standard } from "./rules/standard-board"
import { maxActions } from "./rules/turn"
import { type LesGrandsAmirauxEvent, observe } from "./state/events"
import { completeOptions, type LesGrandsAmirauxOptions } from "./state/options"
import { type AnyState, cloneState, initialState, seats } from "./state/state"
import { determinize } from "./view/determinize"
import { formatState, parseState } from "./view/notation"
import { type AnyView, turn, type ViewBy, view } from "./view/view"

/** The game, or a variant of it with rules `R`. */
export type LesGrandsAmirauxGame<R = LesGrandsAmirauxRules> = Game<
  StateBy<R>,
  ActionBy<R>,
  LesGrandsAmirauxOptions,
  EventBy<R>,
  ViewBy<R>
>

/** Returns the game of prepared rules. */
export function gameOf<R>(rules: Rules<R>): LesGrandsAmirauxGame<R>
// The compiler cannot see that the rules make the states and events of their own types.
export function gameOf(
  rules: AnyRules,
): Game<AnyState, Typed, LesGrandsAmirauxOptions, LesGrandsAmirauxEvent<string> | Typed, AnyView> {
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
export function grandsAmirauxOf<const R extends VariantRules>(rules: Exact<R>): LesGrandsAmirauxGame<R> {
  return gameOf(variantOf<R>(rules))
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
