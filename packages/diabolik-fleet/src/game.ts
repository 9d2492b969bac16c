/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { DiabolikFleetAction } from "./actions"
import { determinize } from "./determinize"
import { type DiabolikFleetEvent, observe } from "./events"
import { legalActions, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type DiabolikFleetOptions, maxActions, seatInfos } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { firstOutcomes } from "./setup"
import { cloneState, type DiabolikFleetState, initialState } from "./state"
import { actors, step } from "./turn"
import { type DiabolikFleetView, turn, view } from "./view"

/**
 * Diabolik Fleet for two, three or four fleets.
 *
 * @example
 * const state = diabolikFleet.initialState({ firstSeat: "south" })
 * diabolikFleet.actors(state) // => [0, 1]
 * diabolikFleet.legalActions(state, 0).length // => 64
 * diabolikFleet.formatAction(diabolikFleet.legalActions(state, 0)[1]) // => "a2:NE"
 */
export const diabolikFleet: Game<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetEvent, DiabolikFleetView> =
  deepFreeze({
    id: "diabolik-fleet",
    title: "Diabolik Fleet",
    version: "1.1",
    traits: { information: "imperfect", chance: true, simultaneous: true },
    seats: seatInfos,
    options: completeOptions,
    maxActions,
    initialState: (options) => initialState(completeOptions(options)),
    actors,
    turn,
    legalActions,
    chanceOutcomes: firstOutcomes,
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
