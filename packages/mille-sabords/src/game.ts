import { deepFreeze, type Game, type Outcome, outcomeOf, readAs, type Seat, type SeatInfo } from "@flottille/core"
import { formatAction, type MilleSabordsAction } from "./actions"
import { choicesFor, refuse } from "./choices"
import { type MilleSabordsEvent, observe } from "./events"
import { formatState, parseAction, parseState } from "./notation"
import { completeOptions, openingState } from "./opening"
import { render } from "./render"
import { actionShape } from "./shapes"
import { cloneState, ENDING_RULES, type MilleSabordsOptions, type MilleSabordsState } from "./state"
import { actorsOf, choose, resign } from "./turn"
import { determinize, type MilleSabordsView, turnFor, viewFor } from "./view"

const SEATS: readonly SeatInfo[] = deepFreeze([
  { id: "port", title: "Port" },
  { id: "starboard", title: "Starboard" },
])

function endOf({ ending }: MilleSabordsState): Outcome | undefined {
  if (!ending) return undefined
  const { reason, winner } = ending
  return outcomeOf(2, winner === null ? [] : [winner], { reason, rule: ENDING_RULES[reason] })
}

/** At most a turn asks for three steps of two orders, twice two answers about boarding after each of them, and two after fire. */
const ACTIONS_A_TURN = 3 * (2 + 2) + 2

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
    version: "2",
    traits: { information: "imperfect", chance: false, simultaneous: true },
    seats: () => SEATS,
    options: completeOptions,
    maxActions: ({ turnLimit }) => (turnLimit === null ? undefined : 2 + turnLimit * ACTIONS_A_TURN),
    initialState: openingState,
    actors: actorsOf,
    turn: turnFor,
    legalActions: (state, seat, list) => (actorsOf(state).includes(seat as Seat) ? choicesFor(state, seat, list?.fine) : []),
    chanceOutcomes: () => [],
    validate: refuse,
    step: choose,
    resign,
    clone: cloneState,
    outcome: endOf,
    view: viewFor,
    observe,
    determinize,
    formatAction: (action) => formatAction(readAs(actionShape, action, "action")),
    parseAction,
    formatState,
    parseState,
    render,
  })
