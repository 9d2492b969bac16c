import type { Game, Outcome, Seat, SeatInfo } from "@flottille/core"
import { formatAction, type MilleSabordsAction } from "./actions"
import { choicesFor, refuse } from "./choices"
import { type MilleSabordsEvent, observe } from "./events"
import { formatState, parseAction, parseState } from "./notation"
import { completeOptions, openingState } from "./opening"
import { render } from "./render"
import { cloneState, ENDING_RULES, type MilleSabordsOptions, type MilleSabordsState } from "./state"
import { actorsOf, choose, resign } from "./turn"
import { determinize, type MilleSabordsView, turnFor, viewFor } from "./view"

const SEATS: readonly SeatInfo[] = Object.freeze([
  { id: "port", title: "Port" },
  { id: "starboard", title: "Starboard" },
])

function outcomeOf({ ending }: MilleSabordsState): Outcome | undefined {
  if (!ending) return undefined
  const { reason, winner } = ending
  return {
    returns: [0, 1].map((seat) => (winner === null ? 0 : seat === winner ? 1 : -1)),
    ranking: winner === null ? [[0, 1]] : [[winner], [1 - winner]],
    reason,
    rule: ENDING_RULES[reason],
  }
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
export const milleSabords: Game<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsEvent, MilleSabordsView> = {
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
  outcome: outcomeOf,
  view: viewFor,
  observe,
  determinize,
  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
}
