/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "./base"
import { type DejarikEvent, observe } from "./events"
import type { ActionOf, Kinds, OwnEventOf } from "./kinds/kind"
import type { DejarikAction, StandardKinds } from "./kinds/standard"
import { completeOptions, type DejarikOptions, seatInfos } from "./options"
import { type EndReason, outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { AnyRules, DejarikRules, Rules } from "./prepare"
import { render } from "./render"
import { arrangedPiece, dealPiece } from "./setup"
import { standard } from "./standard"
import { type AnyState, cloneState, type DejarikState, initialState, type Phase } from "./state"
import { continueDeal, maxActions } from "./turn"
import { variantOf } from "./variant"
import { type DejarikView, determinize, turn, view } from "./view"

/** A game of this kind. */
export type DejarikGame<
  Action = DejarikAction,
  Reason extends string = EndReason,
  Own = never,
  PhaseName extends string = Phase,
> = Game<
  DejarikState<Reason, PhaseName>,
  Action,
  DejarikOptions,
  DejarikEvent<Reason> | Own,
  DejarikView<Reason, PhaseName>
>

/** Returns the opening position: before the deal, or with the arranged pieces in place. */
function openingState(rules: Base, given?: Partial<DejarikOptions>): AnyState {
  const options = completeOptions(rules, given)
  const state = initialState(rules, options)
  while (options.arrangement && state.phase === "deal") {
    dealPiece(rules, state, arrangedPiece(rules, state), undefined)
    continueDeal(rules, state, undefined)
  }
  return state
}

function gameOf<Action, Reason extends string, Own, PhaseName extends string>(
  rules: Rules<Action, Reason, Own, PhaseName>,
): DejarikGame<Action, Reason, Own, PhaseName>
// The compiler cannot see that the rules make the states and events of their own types.
function gameOf(rules: AnyRules): DejarikGame<Typed, string, Typed, string> {
  const game: DejarikGame<Typed, string, Typed, string> = deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "perfect", chance: true, simultaneous: false },
    ...rules.play.methods,
    seats: seatInfos,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => openingState(rules, options),
    turn: (state) => turn(rules, state),
    resign: (state, seat, emit) => resign(rules, state, seat, emit),
    clone: cloneState,
    outcome: (state) => outcome(rules, state),
    view,
    observe,
    determinize: (given) => determinize(rules, game, given),
    formatState: (state) => formatState(rules, state),
    parseState: (text) => parseState(rules, text),
    render: (seen, look) => render(rules, seen, look),
  })
  return game
}

/**
 * Creates a game from its rules.
 *
 * @throws SchemaError that names the inconsistent field of the rules.
 * @example
 * const rules = { ...standardRules, id: "long-turns", title: "Long turns", version: "1.0" }
 * const longTurns = dejarikOf({ ...rules, actionsPerTurn: 3 })
 * const arrangement = { red: "SGKR", blue: "MHNO" }
 * longTurns.initialState({ deal: "fixed", arrangement, firstSeat: "red" }).left // => 3
 */
export function dejarikOf<
  Makers extends Kinds = StandardKinds,
  Reason extends string = EndReason,
  PhaseName extends string = Phase,
>(rules: DejarikRules<Makers, Reason, PhaseName>): DejarikGame<ActionOf<Makers>, Reason, OwnEventOf<Makers>, PhaseName>
// The last overload is the one that `ReturnType<typeof dejarikOf>` sees.
export function dejarikOf(rules: DejarikRules): DejarikGame
export function dejarikOf(rules: DejarikRules): DejarikGame {
  return gameOf(variantOf(rules))
}

/**
 * Dejarik, the holographic board game, for two to four seats: `dejarikOf(standardRules)`.
 *
 * @example
 * const arrangement = { red: "SGKR", blue: "MHNO" }
 * const opening = dejarik.initialState({ deal: "fixed", arrangement, firstSeat: "red" })
 * const first = dejarik.legalActions(opening, 0).slice(0, 4)
 * first.map((action) => dejarik.formatAction(action)) // => ["O2-C", "O2-I1", "O2-I3", "O2-O4"]
 */
export const dejarik: DejarikGame = gameOf(standard)
