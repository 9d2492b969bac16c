/** Diabolik Fleet: the sum of its chapters. */
import {
  type Actor,
  type Budget,
  CHANCE,
  type ChanceOutcome,
  deepFreeze,
  type Game,
  refuseActor,
  refuseMisfit,
  type Seat,
  stateBehind,
} from "@flottille/core"
import { actionShape } from "./action-shape"
import { ANSWERS, type FleetAction } from "./actions"
import { FLEET } from "./board"
import type { FleetEvent } from "./events"
import { listTurn } from "./legal"
import { formatAction, parseAction } from "./notation"
import { formatState, parseState } from "./position"
import { refuseAction, refuseMoment } from "./refusing"
import { render } from "./render"
import { resign } from "./resignation"
import { beginWith, deployers, doDeploy, drawOutcomes, listDeploys } from "./setup"
import { viewShape } from "./shapes"
import {
  cannonballsOf,
  cloneState,
  completeOptions,
  emptyState,
  type FleetOptions,
  type FleetState,
  fleetSize,
  isTurn,
  seatNames,
} from "./state"
import { play } from "./turn"
import { outcomeOf } from "./victory"
import { type FleetView, guessState, observeEvent, takeUnseen, viewOf } from "./view"

const ONE_SEAT: readonly (readonly Actor[])[] = [0, 1, 2, 3].map((seat) => Object.freeze([seat]))

function actors(state: FleetState): readonly Actor[] {
  switch (state.phase) {
    case "deployment":
      return deployers(state)
    case "draw":
      return [CHANCE]
    case "over":
      return []
    default:
      return ONE_SEAT[state.question?.seat ?? state.seat] ?? []
  }
}

function budgets(state: FleetState): Budget[] {
  const { phase, seat, cannonballs } = state
  if (phase === "deployment")
    return deployers(state).map((seat) => ({ seat, unit: "ship", total: FLEET, left: FLEET - fleetSize(state, seat) }))
  return isTurn(phase) ? [{ seat, unit: "cannonball", total: cannonballsOf(state), left: cannonballs }] : []
}

/** A bound on the actions of one turn: what balls and fleets allow, questions and answers included. */
function actionsPerTurn({ seats, jointSinking }: FleetOptions): number {
  const enemies = FLEET * (seats - 1)
  const joint = jointSinking ? 2 * FLEET * enemies * enemies : 0
  return 1 + seats + 4 + enemies + joint + 1
}

/**
 * Diabolik Fleet for two, three or four fleets.
 *
 * @example
 * const state = diabolikFleet.initialState({ firstSeat: "south" })
 * diabolikFleet.actors(state) // => [0, 1]
 * diabolikFleet.legalActions(state, 0).length // => 64
 * diabolikFleet.formatAction(diabolikFleet.legalActions(state, 0)[1]) // => "a2:NE"
 */
export const diabolikFleet: Game<FleetState, FleetAction, FleetOptions, FleetEvent, FleetView> = deepFreeze({
  id: "diabolik-fleet",
  title: "Diabolik Fleet",
  version: "1",
  traits: { information: "imperfect", chance: true, simultaneous: true },

  seats: (options) => seatNames(options).map((id) => ({ id, title: id.charAt(0).toUpperCase() + id.slice(1) })),
  options: completeOptions,
  maxActions(options) {
    if (options.turnLimit === null) return undefined
    return options.seats * FLEET + 1 + options.turnLimit * 2 * actionsPerTurn(options)
  },
  initialState: (options) => emptyState(completeOptions(options)),

  actors,
  turn: (state) => ({
    number: state.turn,
    phase: state.phase,
    seats: budgets(state).map(({ seat }) => seat),
    waiting: actors(state),
    budgets: budgets(state),
  }),
  legalActions(state, seat) {
    if (!actors(state).includes(seat)) return []
    if (state.phase === "deployment") return listDeploys(state, seat)
    return state.question ? ANSWERS : listTurn(state).slice()
  },
  chanceOutcomes: (state): readonly ChanceOutcome<FleetAction>[] => (state.phase === "draw" ? drawOutcomes(state) : []),

  validate(state, actor, action) {
    return (
      refuseMisfit(actionShape, action) ??
      refuseActor(actors(state), actor, state.out.includes(actor as Seat)) ??
      refuseMoment(state, action) ??
      (state.question ? undefined : refuseAction(state, actor, action))
    )
  },
  step(state, actor, action, emit) {
    switch (action.type) {
      case "deploy":
        return doDeploy(state, actor as Seat, action, emit)
      case "first":
        return beginWith(state, action.seat, emit)
      default:
        return play(state, action, emit)
    }
  },
  resign,
  clone: cloneState,
  outcome: outcomeOf,

  view: viewOf,
  observe: observeEvent,
  determinize(view, random, how) {
    const state = stateBehind(diabolikFleet, viewShape, view, (seen) => guessState(seen, random))
    return how?.sealed === "none" ? takeUnseen(state, view) : state
  },

  formatAction,
  parseAction,
  formatState,
  parseState,
  render,
})
