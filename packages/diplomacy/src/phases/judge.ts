/** Judging the orders of any phase. */
import { deepFreeze, type Seat } from "@flottille/core"
import { type Dislodged, plainUnit } from "../adjudicator/aftermath"
import type { AdjudicationOptions } from "../adjudicator/battle"
import type { AnyVerdict, OrderReport } from "../adjudicator/report"
import type { Board } from "../map/board"
import type { OrderBook } from "../orders/book"
import type { AdjustmentOrder, AnyOrder, MovementOrder, Order, Unit } from "../orders/order"
import type { Fault } from "../rules/kinds/kind"
import type { DiplomacyEvent, Emit } from "../state/events"
import { type DiplomacyState, isMovement, isRetreat, type PlayState, placeOf, sortUnits } from "../state/state"
import { adjustmentOf } from "./adjustments"
import { battleOn, deploy, faultOf, type GivenOrder, type Judging, judgeMoves } from "./movement"
import { judgeRetreats } from "./retreats"
import { judgeAdjustments } from "./winter"

export interface JudgedPhase {
  readonly reports: readonly OrderReport[]
  /** The units on the board after the phase. */
  readonly units: readonly Unit[]
  readonly dislodged: readonly Dislodged[]
  /** The units that left the board. */
  readonly gone: readonly Unit[]
  /** Empty provinces closed to retreats. */
  readonly contested: readonly string[]
}

export function pendingOrders({ powerOf }: Board, state: PlayState): GivenOrder[] {
  return state.orders.flatMap((orders, seat) =>
    orders.map((order) => ({ power: powerOf(seat), order: order as Order })),
  )
}

/**
 * Judges the orders of the current phase: moves (DP-4), retreats (DP-5), builds and disbands
 * (DP-6). A power that has resigned builds nothing, and disbands as in civil disorder.
 *
 * @param carry - Copies a variant's fields when a unit retreats.
 */
export function judgePhase(
  { board, book }: { readonly board: Board; readonly book?: OrderBook<MovementOrder> | undefined },
  state: PlayState,
  given: readonly GivenOrder[],
  carry = plainUnit,
): JudgedPhase {
  const { units, dislodged, centres, season, options } = state
  const still = { dislodged: [], contested: [] }
  if (isMovement(season)) {
    deploy(board, battleOn(board.graph), units)
    const moved = judgeMoves(board, units, given, options, book)
    return { ...moved, gone: moved.destroyed }
  }
  if (isRetreat(season)) {
    const retreated = judgeRetreats(units, dislodged, given, carry)
    return { ...still, ...retreated, gone: retreated.disbanded }
  }
  const adjusted = judgeAdjustments(board, units, centres, given, options.civilDisorder)
  return { ...still, ...adjusted, gone: units.filter((unit) => !adjusted.units.includes(unit)) }
}

/** Returns the fault of an order that is not listed. A possible order in another form has no fault. */
export function orderFault<Verdicts extends AnyVerdict>(
  judging: Judging<AnyOrder, Verdicts>,
  state: PlayState & { readonly options: AdjudicationOptions },
  seat: Seat,
  order: AnyOrder,
): Fault | undefined {
  const { board } = judging
  const power = board.powerOf(seat)
  if (isMovement(state.season)) {
    const fault = faultOf(judging, state.units, { power, order }, state.options)
    return fault && { reason: fault.reason, rule: fault.rule }
  }
  const place = placeOf(order)
  const replaced = (other: AnyOrder) => place !== undefined && placeOf(other) === place && order.type !== "disband"
  // In winter only adjustments are pending.
  const before = (state.season === "winter" ? (state.orders[seat] ?? []) : [])
    .filter((other): other is AdjustmentOrder => !replaced(other))
    .map((other) => ({ power, order: other }))
  const report = judgePhase({ board }, state, [...before, { power, order: order as Order }]).reports[before.length]
  if (report?.result === "void") return { reason: report.reason, rule: report.rule }
  // A pending waiver keeps its build until it is withdrawn.
  const isFull =
    order.type === "build" && before.length >= adjustmentOf(board, state.units, state.centres, power).builds
  return isFull ? { reason: "no-builds-left", rule: "DP-6.1" } : undefined
}

/**
 * Judges a phase and publishes its results.
 *
 * They appear in full as an event, and in short in `last` until the next phase with a decision is
 * over. The results of a phase without decisions are appended to those of the phase before.
 *
 * @rule DP-6.2
 */
export function resolveOrders(
  judging: { readonly board: Board; readonly book: OrderBook<MovementOrder> },
  state: DiplomacyState,
  emit: Emit<DiplomacyEvent>,
  asked: boolean,
): void {
  const { board } = judging
  const { year, season } = state
  const { reports, units, dislodged, gone, contested } = judgePhase(judging, state, pendingOrders(board, state))
  const orders = reports.map(({ power, order, result, reason, fate }) => ({ power, order, result, reason, fate }))
  const results = { year, season, orders }
  if (asked || state.last === null) state.last = deepFreeze(results)
  else if (orders.length > 0)
    state.last = deepFreeze({ ...state.last, passed: [...(state.last.passed ?? []), results] })
  state.units = sortUnits(board, units)
  state.dislodged = sortUnits(board, dislodged)
  emit?.({
    type: "adjudicated",
    year,
    season,
    reports: reports.map((report) => ({ ...report, order: { ...report.order } })),
    gone: gone.map((unit) => plainUnit(unit, unit.at)),
    contested,
  })
}
