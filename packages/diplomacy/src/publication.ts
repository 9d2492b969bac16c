import { judgePhase, pendingOrders } from "./judge"
import { standardBoard } from "./map"
import type { Unit } from "./orders"
import type { OrderReport } from "./report"
import type { Emit, TableEvent } from "./rules"
import { type DiplomacyState, type Season, sortUnits } from "./state"

/** What happens at the table, for all to see. */
export type DiplomacyEvent =
  | TableEvent
  /** A phase is over: every order with its result, those of units without order too, and the units that are gone. */
  | {
      readonly type: "adjudicated"
      readonly year: number
      readonly season: Season
      readonly reports: readonly OrderReport[]
      readonly gone: readonly Unit[]
      /** Empty provinces closed to retreats. */
      readonly contested: readonly string[]
    }

/** Judges a phase. Its results are for all to see: as an event with all facts, and in short until the next phase is over. */
export function resolvePending(state: DiplomacyState, emit: Emit<DiplomacyEvent>): void {
  const { year, season } = state
  const { reports, units, dislodged, gone, contested } = judgePhase(standardBoard, state, pendingOrders(state))
  state.last = { year, season, orders: reports.map(({ power, order, result, reason, fate }) => ({ power, order, result, reason, fate })) }
  state.units = sortUnits(standardBoard, units)
  state.dislodged = sortUnits(standardBoard, dislodged)
  emit?.({
    type: "adjudicated",
    year,
    season,
    reports: reports.map((report) => ({ ...report, order: { ...report.order } })),
    gone: gone.map(({ power, type, at }) => ({ power, type, at })),
    contested,
  })
}
