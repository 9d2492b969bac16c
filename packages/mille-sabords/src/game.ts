/** The game: each question of the contract, and the chapter that answers it. */
import { deepFreeze, type Game } from "@flottille/core"
import type { MilleSabordsAction } from "./actions"
import { determinize } from "./determinize"
import { type MilleSabordsEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type MilleSabordsOptions } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { cloneState, initialState, type MilleSabordsState, seats } from "./state"
import { actors, maxActions, step } from "./turn"
import { type MilleSabordsView, turn, view } from "./view"

/**
 * Mille Sabords: two ships, the wind, and orders given in secret at the same time.
 *
 * @example
 * const state = milleSabords.initialState({ wind: 90 })
 * milleSabords.legalActions(state, 0).length // => 8
 * milleSabords.validate(state, 0, { type: "heading", heading: 46 })?.rule // => "MS-1.3"
 */
export const milleSabords: Game<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsEvent, MilleSabordsView> =
  deepFreeze({
    id: "mille-sabords",
    title: "Mille Sabords",
    version: "2.0",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => seats,
    options: completeOptions,
    maxActions,
    initialState,
    actors,
    turn,
    legalActions,
    chanceOutcomes: () => [],
    validate: refuse,
    step,
    resign,
    clone: cloneState,
    outcome,
    view,
    observe,
    determinize,
    formatAction,
    parseAction,
    formatState,
    parseState,
    render,
  })
