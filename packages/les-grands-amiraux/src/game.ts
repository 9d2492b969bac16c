/** The game: each function of the contract and its chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { LesGrandsAmirauxAction } from "./actions"
import { determinize } from "./determinize"
import { type LesGrandsAmirauxEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { chanceOutcomes } from "./lot"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type LesGrandsAmirauxOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { Rules } from "./prepare"
import { render } from "./render"
import type { LesGrandsAmirauxRules } from "./rules"
import { standard } from "./standard"
import { cloneState, initialState, type LesGrandsAmirauxState, seats } from "./state"
import { actors, maxActions, step } from "./turn"
import { variantOf } from "./variant"
import { type LesGrandsAmirauxView, turn, view } from "./view"

/** A game of this kind. */
export type LesGrandsAmirauxGame = Game<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent,
  LesGrandsAmirauxView
>

function gameOf(rules: Rules): LesGrandsAmirauxGame {
  return deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: true, simultaneous: true },
    // Without memory, revealed ranks reach players as events only (GA-6.1).
    laws: { forgets: ({ options }) => options.memory === "none" },
    seats: () => seats,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => initialState(rules, options),
    actors,
    turn: (state, viewer) => turn(rules, state, viewer),
    legalActions: (state, seat, flags) => legalActions(rules, state, seat, flags),
    chanceOutcomes,
    validate: (state, actor, action) => refuse(rules, state, actor, action),
    step: (state, actor, action, emit) => step(rules, state, actor, action, emit),
    resign,
    clone: cloneState,
    outcome,
    view: (state, viewer) => view(rules, state, viewer),
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
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
 * const rules = { ...standardRules, id: "no-leaps", title: "No leaps", version: "1.0" }
 * const noLeaps = grandsAmirauxOf({ ...rules, longestChain: 0 })
 * noLeaps.formatState(noLeaps.initialState()) // => "8/8/8/8/2#2#2/2#2#2/8/8/8/8 - - - 0 0 - -"
 */
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
