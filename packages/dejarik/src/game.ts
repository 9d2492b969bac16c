/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import { render } from "./picture/render"
import {
  type ActionBy,
  type AnyRules,
  compileVariant,
  type DejarikRules,
  type EventBy,
  type Exact,
  type Rules,
  type StateBy,
  type VariantRules,
  type ViewBy,
} from "./rules/compile-rules"
import { outcome, resign } from "./rules/outcome"
import type { Base } from "./rules/rules"
import { arrangedPiece, dealPiece } from "./rules/setup"
import { standard } from "./rules/standard-board"
import { continueDeal, maxActions } from "./rules/turn"
import { type DejarikEvent, observe } from "./state/events"
import { completeOptions, type DejarikOptions, seatInfos } from "./state/options"
import { type AnyState, type AnyView, cloneState, initialState } from "./state/state"
import { formatState, parseState } from "./view/notation"
import { determinize, turn, view } from "./view/view"

/** The game, or a variant of it with rules `R`. */
export type DejarikGame<R = DejarikRules> = Game<StateBy<R>, ActionBy<R>, DejarikOptions, EventBy<R>, ViewBy<R>>

/** A game of which only the values are known, not their types. */
type AnyDejarik = Game<AnyState, Typed, DejarikOptions, DejarikEvent<string> | Typed, AnyView>

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

export function gameOf<R>(rules: Rules<R>): DejarikGame<R>
// The compiler cannot see that the rules make the states and events of their own types.
export function gameOf(rules: AnyRules): AnyDejarik {
  const game: AnyDejarik = deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "perfect", chance: true, simultaneous: false },
    ...rules.play.methods,
    seats: seatInfos,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => openingState(rules, options),
    turn: (state, viewer) => turn(rules, state, viewer),
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
export function dejarikOf<const R extends VariantRules>(rules: Exact<R>): DejarikGame<R> {
  return gameOf(compileVariant<R>(rules))
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
