import type { Seat } from "@flottille/core"
import { type Centres, countCentres } from "./adjustments"
import { actingSeats } from "./entry"
import { standardBoard } from "./map"
import { type GivenOrder, judgeMoves } from "./movement-phase"
import type { Unit } from "./orders"
import type { OrderReport } from "./report"
import { judgeRetreats } from "./retreat-phase"
import { type DiplomacyState, isMovement, powerOf, type Season, seasons, sortUnits, survivors } from "./state"
import { end, judgeFall, judgeSurvivors } from "./victory"
import { judgeAdjustments } from "./winter-phase"

/** What happens at the table, for all to see. */
export type DiplomacyEvent =
  | { readonly type: "ready"; readonly seat: Seat }
  | { readonly type: "unready"; readonly seat: Seat }
  | { readonly type: "resigned"; readonly seat: Seat }
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
  /** Centres that changed hands. */
  | { readonly type: "centres"; readonly taken: readonly { readonly centre: string; readonly from: string | null; readonly to: string }[] }
  | { readonly type: "ended"; readonly reason: string; readonly winners: readonly Seat[] }

type Emit = ((event: DiplomacyEvent) => void) | undefined

const plainUnit = ({ power, type, at }: Unit): Unit => ({ power, type, at })

/** The pending orders of all seats that have not resigned. */
function pendingOrders(state: DiplomacyState): GivenOrder[] {
  return state.orders.flatMap((orders, seat) => orders.map((order) => ({ power: powerOf(seat), order })))
}

/** Results are for all to see: as an event with all facts, and in short until the next phase is over. */
function publish(
  state: DiplomacyState,
  reports: readonly OrderReport[],
  gone: readonly Unit[],
  contested: readonly string[],
  emit: Emit,
): void {
  const { year, season } = state
  state.last = { year, season, orders: reports.map(({ power, order, result, reason, fate }) => ({ power, order, result, reason, fate })) }
  emit?.({
    type: "adjudicated",
    year,
    season,
    reports: reports.map((report) => ({ ...report, order: { ...report.order } })),
    gone,
    contested,
  })
}

/** DP-4: the moves. */
function resolveMoves(state: DiplomacyState, emit: Emit): void {
  const moved = judgeMoves(standardBoard, state.units, pendingOrders(state), state.options)
  publish(state, moved.reports, moved.destroyed.map(plainUnit), moved.contested, emit)
  state.units = sortUnits(moved.units)
  state.dislodged = sortUnits(moved.dislodged)
}

/** DP-5: the retreats. */
function resolveRetreats(state: DiplomacyState, emit: Emit): void {
  const { reports, units, disbanded } = judgeRetreats(state.units, state.dislodged, pendingOrders(state))
  publish(state, reports, disbanded, [], emit)
  state.units = sortUnits(units)
  state.dislodged = []
}

/** DP-6: builds and disbands. A power that has resigned builds nothing, and disbands as in civil disorder. */
function resolveWinter(state: DiplomacyState, emit: Emit): void {
  const { units, centres } = state
  const result = judgeAdjustments(standardBoard, units, centres, pendingOrders(state))
  const gone = units.filter(({ at }) => !result.units.some((unit) => unit.at === at))
  publish(state, result.reports, gone.map(plainUnit), [], emit)
  state.units = sortUnits(result.units)
}

/** DP-6: whoever stands in a centre after the fall retreats owns it. */
function takeCentres(state: DiplomacyState, emit: Emit): void {
  const before: Centres = state.centres
  state.centres = countCentres(standardBoard, state.units, before)
  if (!emit) return
  const taken = standardBoard.centres.flatMap((centre) => {
    const to = state.centres[centre] ?? null
    return to !== null && to !== before[centre] ? [{ centre, from: before[centre] ?? null, to }] : []
  })
  if (taken.length > 0) emit({ type: "centres", taken })
}

/** DP-7: a draw, if every seat that acts in this phase proposes it. */
function isAgreed(state: DiplomacyState): boolean {
  const acting = actingSeats(state, true)
  return acting.length > 0 && acting.every((seat) => state.proposals[seat])
}

function resolvePhase(state: DiplomacyState, emit: Emit): void {
  if (isMovement(state.season)) {
    if (isAgreed(state)) {
      end(state, "draw", survivors(state))
      return
    }
    resolveMoves(state, emit)
  } else if (state.season === "winter") resolveWinter(state, emit)
  else resolveRetreats(state, emit)
  state.orders = state.orders.map(() => [])
  state.ready = state.ready.map(() => false)
  state.proposals = state.proposals.map(() => false)
  nextSeason(state)
  if (state.season === "winter") {
    takeCentres(state, emit)
    judgeFall(state)
  } else judgeSurvivors(state)
}

/** The next phase of the year; without dislodged units there are no retreats. */
function nextSeason(state: DiplomacyState): void {
  const skipped = isMovement(state.season) && state.dislodged.length === 0 ? 2 : 1
  const next = seasons[seasons.indexOf(state.season) + skipped]
  state.season = next ?? "spring"
  if (next === undefined) state.year++
}

/**
 * DP-3: as long as nobody is left to decide anything, the phase is resolved and the next one begins. If that goes on for a whole year, nobody
 * ever will, and the survivors draw (DP-7).
 */
export function proceed(state: DiplomacyState, emit: Emit): void {
  for (let phases = 0; state.ending === null && actingSeats(state).length === 0; phases++) {
    if (phases > seasons.length) end(state, "standstill", survivors(state))
    else resolvePhase(state, emit)
  }
  if (state.ending) emit?.({ type: "ended", reason: state.ending.reason, winners: state.ending.winners })
}
