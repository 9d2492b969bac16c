import type { Game } from "@flottille/core"
import { formatAction, parseAction } from "./action-notation"
import type { DiplomacyAction } from "./actions"
import { actingSeats, enterOrder, legalActions, refuse } from "./entry"
import { standardBoard } from "./map"
import { type DiplomacyEvent, proceed } from "./phases"
import { formatState, parseState } from "./position-text"
import { render } from "./render"
import { copyOf, type DiplomacyOptions, type DiplomacyState, initialState, readDiplomacyOptions, SEATS } from "./state"
import { judgeSurvivors, outcome } from "./victory"
import { type DiplomacyView, determinize, turn, view } from "./view"

/** Whoever acts in a phase gives at most one order for each province, proposes once and is ready once: a bound on the actions of a year. */
const ACTIONS_A_YEAR = 5 * (standardBoard.graph.provinces + 2 * SEATS)

const seatInfos = standardBoard.map.powers.map(({ id, title }) => ({ id, title }))

/**
 * Diplomacy: seven powers, simultaneous orders, no chance.
 *
 * @example
 * diplomacy.legalActions(diplomacy.initialState(), 2).length // => 32
 */
export const diplomacy: Game<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent, DiplomacyView> = {
  id: "diplomacy",
  title: "Diplomacy",
  version: "1.0.0",
  traits: { information: "imperfect", chance: false, simultaneous: true },

  seats: () => seatInfos,
  options: readDiplomacyOptions,
  maxActions: ({ yearLimit }) => (yearLimit === null ? undefined : (yearLimit - standardBoard.map.firstYear + 1) * ACTIONS_A_YEAR),
  initialState: (options) => initialState(readDiplomacyOptions(options)),

  actors: (state) => actingSeats(state),
  turn,
  legalActions,
  chanceOutcomes: () => [],
  validate: refuse,

  step(state, actor, action, emit) {
    const seat = actor as number
    switch (action.type) {
      case "ready":
      case "unready":
        state.ready[seat] = action.type === "ready"
        emit?.({ type: action.type, seat })
        proceed(state, emit)
        return
      case "draw":
        state.proposals[seat] = true
        return
      default:
        enterOrder(state, seat, action)
    }
  },

  resign(state, seat, emit) {
    if (state.ending !== null || state.resigned[seat] !== false) return
    state.resigned[seat] = true
    state.orders[seat] = []
    state.ready[seat] = false
    state.proposals[seat] = false
    emit?.({ type: "resigned", seat })
    judgeSurvivors(state)
    proceed(state, emit)
  },

  clone: copyOf,
  outcome,
  view,
  observe: (event) => event,
  determinize,
  formatAction: (action, state) => formatAction(action, state),
  parseAction,
  formatState,
  parseState,
  render,
}
