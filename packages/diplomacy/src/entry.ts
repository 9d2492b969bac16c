import { type Actor, canonicalJson, type ListFlags, type Refusal, refuseActor, refuseMisfit, type Seat } from "@flottille/core"
import { DRAW, READY, UNREADY, WAIVE } from "./actions"
import { buildPlaces, freeHomes } from "./adjustments"
import type { Board } from "./board"
import { withCoasts } from "./coasts"
import { judgePhase } from "./judge"
import type { Order } from "./orders"
import { pendingFor, placeOf, withdrawals } from "./pending"
import type { OrderReport, VoidReason } from "./report"
import type { Dislodged } from "./retreats"
import type { ActionOf, Fault, Rules } from "./rules"
import { type AnyOrder, adjustment, centresOf, isMovement, isRetreat, type PlayState, powerOf, SEATS, seats } from "./state"

/** Why an action is refused. */
export type DiplomacyCode = Exclude<VoidReason, "unmatched"> | "another-form" | "already-proposed" | "nothing-pending" | "not-ready"

type Action = ActionOf<PlayState>

/** How many decisions a seat has in this phase, made or not: orders, retreats, builds or disbands. */
export function decisionsOf(rules: Rules, state: PlayState, seat: Seat): number {
  if (state.season === "winter") {
    const { builds, disbands } = adjustment(state, seat)
    return builds + disbands
  }
  const power = powerOf(seat)
  let count = 0
  for (const unit of rules.standing(state)) if (unit.power === power) count++
  return count
}

/** DP-3: whether a seat has something to decide in this phase, ready or not: about its units, or as a survivor without any about the draw. */
export function isActing(rules: Rules, state: PlayState, seat: Seat): boolean {
  if (state.ending !== null || state.resigned[seat] !== false) return false
  return decisionsOf(rules, state, seat) > 0 || (isMovement(state.season) && centresOf(state, seat) > 0)
}

/**
 * DP-3: whoever has something to decide and is not ready.
 *
 * @param ready - Whether to list ready seats too.
 */
export function actingSeats(rules: Rules, state: PlayState, ready = false): readonly Seat[] {
  const acting: Seat[] = []
  for (let seat = 0; seat < SEATS; seat++) if ((ready || !state.ready[seat]) && isActing(rules, state, seat)) acting.push(seat)
  return acting
}

/** Decisions of this phase that a seat has not yet made. */
export function decisionsLeft(rules: Rules, state: PlayState, seat: Seat): number {
  return Math.max(0, decisionsOf(rules, state, seat) - (state.orders[seat]?.length ?? 0))
}

/** DP-3: everything that a seat may do now. */
export function legalActions(rules: Rules, state: PlayState, seat: Seat, flags?: ListFlags): readonly Action[] {
  if (!Number.isInteger(seat) || !isActing(rules, state, seat)) return []
  const amending = flags?.amending ?? false
  if (state.ready[seat]) return amending ? [UNREADY] : []
  const actions: Action[] = []
  if (state.season === "winter") listAdjustments(rules, state, seat, amending, actions)
  else {
    const lists = isRetreat(state.season) ? state.dislodged.map(retreatsOf) : rules.orders(state, seat)
    rules.standing(state).forEach(({ power, at }, index) => {
      if (power === powerOf(seat) && (amending || pendingFor(state, seat, at) < 0)) actions.push(...(lists[index] ?? []))
    })
    if (isMovement(state.season) && !state.proposals[seat]) actions.push(DRAW)
  }
  if (flags?.fine)
    for (const order of [...actions]) if (order.type === "support") actions.push(...withCoasts(rules.board, state.units, order))
  if (amending) actions.push(...withdrawals(state, seat))
  actions.push(READY)
  return actions
}

function retreatsOf({ at, retreats }: Dislodged): Order[] {
  return [...retreats.map((to) => ({ type: "retreat", unit: at, to }) as const), { type: "disband", unit: at }]
}

function listAdjustments(rules: Rules, state: PlayState, seat: Seat, amending: boolean, actions: Action[]): void {
  const { board } = rules
  const left = decisionsLeft(rules, state, seat)
  const power = powerOf(seat)
  if (adjustment(state, seat).disbands > 0) {
    if (left === 0) return
    for (const { power: owner, at } of state.units)
      if (owner === power && pendingFor(state, seat, at) < 0) actions.push({ type: "disband", unit: at })
    return
  }
  for (const home of freeHomes(board, state.units, state.centres, power)) {
    if (pendingFor(state, seat, home) >= 0 ? !amending : left === 0) continue
    for (const unitType of board.graph.classes)
      for (const at of buildPlaces(board, unitType, home)) actions.push({ type: "build", unitType, at } as AnyOrder)
  }
  if (left > 0) actions.push(WAIVE)
}

/** Whether two actions say the same. What an order is about is compared first: that is quick, and mostly enough. */
function isSame(one: AnyOrder, other: AnyOrder): boolean {
  const alike = one.type === other.type && one.unit === other.unit && one.of === other.of && one.to === other.to
  return alike && canonicalJson(one) === canonicalJson(other)
}

/** DP-3: why an actor may not do this now. Total: `action` and `actor` may be anything. */
export function refuse(rules: Rules, state: PlayState, actor: Actor, action: Action): Refusal | undefined {
  const misfit = refuseMisfit(rules.actionShape, action)
  if (misfit) return misfit
  const seat = seats.find((each) => each === actor) ?? -1
  if (state.ending) return refuseActor([], actor)
  const stranger = refuseActor(actingSeats(rules, state, action.type === "unready"), actor, state.resigned[seat] === true)
  if (stranger || action.type === "ready") return stranger
  if (action.type === "unready") return state.ready[seat] ? undefined : { code: "not-ready", rule: "DP-3" }
  if (action.type === "draw") {
    if (!isMovement(state.season)) return { code: "wrong-phase", rule: "DP-7" }
    return state.proposals[seat] ? { code: "already-proposed", rule: "DP-7" } : undefined
  }
  if (legalActions(rules, state, seat, { amending: true, fine: true }).some((listed) => isSame(listed, action))) return undefined
  if ("what" in action) return { code: "nothing-pending", rule: "DP-3", details: { what: action.what } }
  const { reason, rule } = rules.fault(state, seat, action) ?? { reason: "another-form", rule: "DP-8" }
  const { type: _, ...details } = action
  return { code: reason, rule, details }
}

/** Why an order is not listed: what the adjudicator says of it. What could be done but is written otherwise has no fault. */
export function orderFault(board: Board, state: PlayState, seat: Seat, order: Order): Fault | undefined {
  const power = powerOf(seat)
  const place = placeOf(order)
  const before = (state.season === "winter" ? (state.orders[seat] ?? []) : [])
    .filter((other) => place === undefined || placeOf(other) !== place || order.type === "disband")
    .map((other) => ({ power, order: other as Order }))
  const { reports } = judgePhase(board, state, [...before, { power, order }])
  const { result, reason, rule } = reports.find((report) => report.order === order) as OrderReport
  return result === "void" && reason !== "unmatched" ? { reason, rule } : undefined
}
