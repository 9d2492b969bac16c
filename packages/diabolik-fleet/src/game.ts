/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { determinize } from "./determinize"
import { type DiabolikFleetEvent, observe } from "./events"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { DiabolikFleetAction, StandardKinds } from "./kinds/standard"
import { parseAction } from "./notation"
import { completeOptions, type DiabolikFleetOptions, maxActions, seatInfos } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import { type AnyRules, type DiabolikFleetRules, prepare, type Rules } from "./prepare"
import { render } from "./render"
import { checkRules } from "./rules-check"
import { standard } from "./standard"
import {
  cloneState,
  type DiabolikFleetState,
  type DiabolikFleetView,
  type EndReason,
  initialState,
  type Phase,
  phases,
} from "./state"
import { turn, view } from "./view"

/** A game of this kind. */
export type DiabolikFleetGame<
  Action = DiabolikFleetAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = Game<
  DiabolikFleetState<Reason, PhaseName>,
  Action,
  DiabolikFleetOptions,
  DiabolikFleetEvent<Reason> | Own,
  DiabolikFleetView<Reason, PhaseName>
>

function gameOf<Action, Reason extends string, Own, PhaseName extends string>(
  rules: Rules<Action, Reason, Own, PhaseName>,
): DiabolikFleetGame<Action, Reason, Own, PhaseName>
// The compiler cannot see that the rules make the states and events of their own types.
function gameOf(rules: AnyRules): DiabolikFleetGame<Typed, string, Typed, string> {
  return deepFreeze<DiabolikFleetGame<Typed, string, Typed, string>>({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: true, simultaneous: true },
    ...rules.play.methods,
    seats: (options) => seatInfos(rules, options),
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options, rules.phaseNames.length - phases.length),
    initialState: (options) => initialState(rules, completeOptions(rules, options)),
    turn: (state) => turn(rules, state),
    resign: (state, seat, emit) => resign(rules, state, seat, emit),
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view,
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
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
export function diabolikFleetOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(
  rules: DiabolikFleetRules<Makers, Reason, PhaseName>,
): DiabolikFleetGame<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName>
// The last overload is the one that `ReturnType<typeof diabolikFleetOf>` sees.
export function diabolikFleetOf(rules: DiabolikFleetRules): DiabolikFleetGame
export function diabolikFleetOf(rules: DiabolikFleetRules): DiabolikFleetGame {
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
export const diabolikFleet: DiabolikFleetGame = /* @__PURE__ */ gameOf(standard)
