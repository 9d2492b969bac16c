/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { render } from "./picture/render"
import { variantOf } from "./rules/check-rules"
import type {
  ActionBy,
  AnyRules,
  DiabolikFleetRules,
  EventBy,
  Exact,
  Rules,
  StateBy,
  VariantRules,
  ViewBy,
} from "./rules/compile-rules"
import { outcome, resign } from "./rules/outcome"
import { standard } from "./rules/standard"
import { type DiabolikFleetEvent, observe } from "./state/events"
import { completeOptions, type DiabolikFleetOptions, maxActions, seatInfos } from "./state/options"
import { type AnyState, type AnyView, cloneState, initialState, phases } from "./state/state"
import { determinize } from "./view/determinize"
import { formatState, parserOf, parseState } from "./view/notation"
import { turn, view } from "./view/view"

/** Diabolik Fleet or a variant as `diabolikFleetOf` makes it; `R` are its rules. */
export type DiabolikFleetGame<R = DiabolikFleetRules> = Game<
  StateBy<R>,
  ActionBy<R>,
  DiabolikFleetOptions,
  EventBy<R>,
  ViewBy<R>
>

type AnyFleetGame = Game<AnyState, Typed, DiabolikFleetOptions, DiabolikFleetEvent<string> | Typed, AnyView>

export function gameOf<R>(rules: Rules<R>): DiabolikFleetGame<R>
// The compiler cannot see that the rules make the states and events of their own types.
export function gameOf(rules: AnyRules): AnyFleetGame {
  return deepFreeze<AnyFleetGame>({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "imperfect", chance: true, simultaneous: true },
    ...rules.play.methods,
    seats: (options) => seatInfos(rules, options),
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options, rules.phaseNames.length - phases.length),
    initialState: (options) => initialState(rules, completeOptions(rules, options)),
    turn: (state, viewer) => turn(rules, state, viewer),
    resign: (state, seat, emit) => resign(rules, state, seat, emit),
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view,
    observe,
    determinize: (seen, random, how) => determinize(rules, seen, random, how),
    parseAction: parserOf(rules),
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
export function diabolikFleetOf<const R extends VariantRules>(rules: Exact<R>): DiabolikFleetGame<R> {
  return gameOf(variantOf<R>(rules))
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
