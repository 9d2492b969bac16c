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
import { prepare, type Rules } from "./prepare"
import { render } from "./render"
import type { DiabolikFleetRules } from "./rules"
import { checkRules } from "./rules-check"
import { firstOutcomes } from "./setup"
import { standard } from "./standard"
import { cloneState, type DiabolikFleetState, initialState } from "./state"
import { actors, step } from "./turn"
import { type DiabolikFleetView, turn, view } from "./view"

function gameOf(
  rules: Rules,
): Game<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetEvent, DiabolikFleetView> {
  return deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: true, simultaneous: true },
    seats: (options) => seatInfos(rules, options),
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => initialState(rules, completeOptions(rules, options)),
    actors: (state) => actors(rules, state),
    turn: (state) => turn(rules, state),
    legalActions: (state, seat) => legalActions(rules, state, seat),
    chanceOutcomes: (state) => firstOutcomes(rules, state),
    validate: (state, actor, action) => refuse(rules, state, actor, action),
    step: (state, actor, action, emit) => step(rules, state, actor, action, emit),
    resign: (state, seat, emit) => resign(rules, state, seat, emit),
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view,
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
    formatAction,
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
 * const salvo = diabolikFleetOf({ ...standardRules, id: "salvo", title: "Salvo", version: "1.0", cannonballs: 5 })
 * salvo.parseState("d4N,h2N,b2N/a7S,b7S,h7S play 12 south 5 open - - - -").cannonballs // => 5
 */
export function diabolikFleetOf(
  rules: DiabolikFleetRules,
): Game<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetEvent, DiabolikFleetView> {
  return gameOf(prepare(checkRules(rules)))
}

/**
 * Diabolik Fleet for two, three or four fleets: `diabolikFleetOf(standardRules)`.
 *
 * @example
 * const state = diabolikFleet.initialState({ firstSeat: "south" })
 * diabolikFleet.actors(state) // => [0, 1]
 * diabolikFleet.legalActions(state, 0).length // => 64
 * diabolikFleet.formatAction(diabolikFleet.legalActions(state, 0)[1]) // => "a2:NE"
 */
export const diabolikFleet: Game<
  DiabolikFleetState,
  DiabolikFleetAction,
  DiabolikFleetOptions,
  DiabolikFleetEvent,
  DiabolikFleetView
> = /* @__PURE__ */ gameOf(standard)
