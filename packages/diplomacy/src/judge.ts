import type { Board } from "./board"
import { type GivenOrder, judgeMoves } from "./movement-phase"
import type { Order, Unit } from "./orders"
import type { OrderReport } from "./report"
import { judgeRetreats } from "./retreat-phase"
import type { Dislodged } from "./retreats"
import { isMovement, isRetreat, type PlayState, powerOf } from "./state"
import { judgeAdjustments } from "./winter-phase"

/** What comes of the orders of a phase. */
export interface JudgedPhase {
  readonly reports: readonly OrderReport[]
  /** The units on the board afterwards. */
  readonly units: readonly Unit[]
  readonly dislodged: readonly Dislodged[]
  /** The units that are gone. */
  readonly gone: readonly Unit[]
  /** Empty provinces closed to retreats. */
  readonly contested: readonly string[]
}

/** The pending orders of all seats. */
export function pendingOrders(state: PlayState): GivenOrder[] {
  return state.orders.flatMap((orders, seat) => orders.map((order) => ({ power: powerOf(seat), order: order as Order })))
}

/**
 * What comes of orders in the phase that goes on: moves (DP-4), retreats (DP-5), builds and disbands (DP-6). A power that has resigned builds
 * nothing, and disbands as in civil disorder.
 */
export function judgePhase(board: Board, state: PlayState, given: readonly GivenOrder[]): JudgedPhase {
  const { units, dislodged, centres, season, options } = state
  const still = { dislodged: [], contested: [] }
  if (isMovement(season)) {
    const moved = judgeMoves(board, units, given, options)
    return { ...moved, gone: moved.destroyed }
  }
  if (isRetreat(season)) {
    const retreated = judgeRetreats(units, dislodged, given)
    return { ...still, ...retreated, gone: retreated.disbanded }
  }
  const adjusted = judgeAdjustments(board, units, centres, given)
  return { ...still, ...adjusted, gone: units.filter((unit) => !adjusted.units.includes(unit)) }
}
