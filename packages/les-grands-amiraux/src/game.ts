import { deepFreeze, type Game, type Refusal, readOptions, refuseActor, refuseMisfit, type SeatInfo } from "@flottille/core"
import type { AmirauxAction } from "./actions"
import { deploy, drawLot, listDeployment, lotOutcomes, refuseDeployment, refuseLot } from "./deployment"
import { determinize } from "./determinize"
import { playDuel } from "./duel"
import { type AmirauxEvent, observe } from "./events"
import { playLeap } from "./leap"
import { playStep } from "./movement"
import { listMoves, refuseMove } from "./moves"
import { formatAction, parseAction } from "./notation"
import { formatState, parseState } from "./position"
import { render } from "./render"
import { actionShape, optionTable } from "./shapes"
import { type AmirauxOptions, type AmirauxState, actorsOf, cloneState, isDeployed, opening, SEAT_IDS, turnOf } from "./state"
import { conclude, outcomeOf, resign } from "./victory"
import { type AmirauxView, view } from "./view"

const SEATS: readonly SeatInfo[] = deepFreeze([
  { id: SEAT_IDS[0], title: "White" },
  { id: SEAT_IDS[1], title: "Red" },
])

const NONE: readonly AmirauxAction[] = Object.freeze([])

/** Placements, two declarations and the lot come before the first turn. */
const BEFORE_PLAY = 2 * 32 + 2 + 1
const PIECES = 2 * 32

function optionsOf(given?: Partial<AmirauxOptions>): AmirauxOptions {
  return readOptions(optionTable, given)
}

function refuse(state: AmirauxState, action: AmirauxAction, actor: number): Refusal | undefined {
  switch (action.type) {
    case "place":
    case "lift":
    case "ready":
      return refuseDeployment(state, actor, action)
    case "first":
      return undefined
    default:
      return refuseMove(state, actor, action)
  }
}

/**
 * Les Grands Amiraux: two fleets whose ranks are hidden, duels in all directions, and chains of leaps.
 *
 * @example
 * const state = lesGrandsAmiraux.initialState()
 * const { state: next } = apply(lesGrandsAmiraux, state, 0, { type: "place", rank: "G", square: 0 })
 * lesGrandsAmiraux.view(next, 0).squares[0] // => { seat: 0, rank: "G", moved: false, shown: false }
 * lesGrandsAmiraux.view(next, 1).squares[0] // => null
 */
export const lesGrandsAmiraux: Game<AmirauxState, AmirauxAction, AmirauxOptions, AmirauxEvent, AmirauxView> = deepFreeze({
  id: "les-grands-amiraux",
  title: "Les Grands Amiraux",
  version: "1",
  traits: { information: "imperfect", chance: true, simultaneous: true },

  seats: () => SEATS,
  options: optionsOf,

  // A chain is one turn, and each of its leaps but the last costs a piece; so actions in play are at most turns + pieces. Lifts are not counted.
  maxActions({ quietTurns, turnLimit }) {
    const turns = Math.min(turnLimit ?? Number.POSITIVE_INFINITY, (quietTurns ?? Number.POSITIVE_INFINITY) * (PIECES + 1))
    return turns === Number.POSITIVE_INFINITY ? undefined : Math.min(Number.MAX_SAFE_INTEGER, BEFORE_PLAY + turns + PIECES)
  },

  initialState: (given) => opening(optionsOf(given)),
  actors: actorsOf,
  turn: turnOf,

  legalActions(state, seat, list) {
    if (state.result !== null || (seat !== 0 && seat !== 1)) return NONE
    if (!isDeployed(state)) return state.ready[seat] ? NONE : listDeployment(state, seat, list?.amending === true)
    return state.toMove === seat ? listMoves(state, seat) : NONE
  },

  chanceOutcomes: lotOutcomes,

  validate(state, actor, action) {
    const refusal = refuseMisfit(actionShape, action) ?? refuseActor(actorsOf(state), actor) ?? refuseLot(actor, action)
    return refusal ?? (typeof actor === "number" ? refuse(state, action, actor) : undefined)
  },

  step(state, actor, action, emit) {
    const seat = actor === 1 ? 1 : 0
    switch (action.type) {
      case "place":
      case "lift":
      case "ready":
        return deploy(state, seat, action, emit)
      case "first":
        return drawLot(state, action.seat, emit)
      case "step":
        return conclude(state, seat, playStep(state, seat, action, emit), emit)
      case "duel":
        return conclude(state, seat, playDuel(state, seat, action, emit), emit)
      case "leap":
        return conclude(state, seat, playLeap(state, seat, action, emit), emit)
      case "end":
        emit?.({ type: "ended", seat, square: state.chain ?? -1 })
        return conclude(state, seat, "removal", emit)
    }
  },

  resign,
  clone: cloneState,
  outcome: outcomeOf,

  view,
  observe,
  determinize,

  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
})
