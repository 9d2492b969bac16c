/** The game: each line leads to a chapter. */
import { deepFreeze, type Game } from "@flottille/core"
import type { DejarikAction } from "./actions"
import { chanceOutcomes, plainChance, rollChance } from "./chance"
import { type DejarikEvent, observe } from "./events"
import { legalActions, pickAction, refuse } from "./legal"
import { formatAction, parseAction } from "./notation"
import { completeOptions, type DejarikOptions, seatInfos } from "./options"
import { outcome, resign } from "./outcome"
import { formatState, parseState } from "./position"
import type { Rules } from "./prepare"
import { render } from "./render"
import type { DejarikRules } from "./rules"
import { standard } from "./standard"
import { cloneState, type DejarikState } from "./state"
import { actors, maxActions, openingState, step } from "./turn"
import { variantOf } from "./variant"
import { type DejarikView, determinize, turn, view } from "./view"

function gameOf(rules: Rules): Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> {
  const game: Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> = deepFreeze({
    id: rules.id,
    title: rules.title,
    version: rules.version,
    traits: { information: "perfect", chance: true, simultaneous: false },
    seats: seatInfos,
    options: (given) => completeOptions(rules, given),
    maxActions: (options) => maxActions(rules, options),
    initialState: (options) => openingState(rules, options),
    actors,
    turn: (state) => turn(rules, state),
    legalActions: (state, seat) => legalActions(rules, state, seat),
    pickAction: (state, seat, random) => pickAction(rules, state, seat, random),
    chanceOutcomes: (state) => chanceOutcomes(rules, state),
    rollChance: (state, random) => rollChance(rules, state, random),
    plainChance,
    validate: (state, actor, action) => refuse(rules, state, actor, action),
    step: (state, actor, action, emit) => step(rules, state, actor, action, emit),
    resign: (state, seat, emit) => resign(rules, state, seat, emit),
    clone: cloneState,
    outcome,
    view,
    observe,
    determinize: (given) => determinize(rules, game, given),
    formatAction: (action) => formatAction(rules, action),
    parseAction: (text) => parseAction(rules, text),
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
export function dejarikOf(
  rules: DejarikRules,
): Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> {
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
export const dejarik: Game<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> = gameOf(standard)
