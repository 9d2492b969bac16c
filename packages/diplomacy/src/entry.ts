import { type Actor, canonicalJson, type ListFlags, type Refusal, refuseActor, refuseMisfit, type Seat } from "@flottille/core"
import { actionShape } from "./action-shape"
import { type DiplomacyAction, DRAW, READY, UNREADY, WAIVE } from "./actions"
import { buildPlaces, freeHomes } from "./adjustments"
import { provinceOf } from "./board"
import { standardBoard } from "./map"
import { battleOn, deploy, judgeMoves, preferredOptions } from "./movement-phase"
import type { MovementOrder, Order, Unit } from "./orders"
import { possibleOrders } from "./possibilities"
import type { OrderReport, VoidReason } from "./report"
import { judgeRetreats } from "./retreat-phase"
import type { Dislodged } from "./retreats"
import { adjustment, type DiplomacyState, decisionsOf, isActing, isMovement, powerOf, seats, standing } from "./state"
import { judgeAdjustments } from "./winter-phase"

/** Why an action is refused. */
export type DiplomacyCode = Exclude<VoidReason, "unmatched"> | "another-form" | "already-proposed" | "not-ready"

type DiplomacyRefusal = Refusal<DiplomacyCode | "game-over" | "out-of-the-game" | "not-your-turn" | "not-an-action">

/**
 * DP-3: whoever has something to decide and is not ready.
 *
 * @param ready - Whether to list ready seats too.
 */
export function actingSeats(state: DiplomacyState, ready = false): readonly Seat[] {
  return seats.filter((seat) => (ready || !state.ready[seat]) && isActing(state, seat))
}

interface Listing {
  readonly units: readonly Unit[]
  readonly lists: readonly (readonly MovementOrder[])[]
}

let listing: Listing = { units: [], lists: [] }

/**
 * The possible orders of each unit. They depend on nothing but the units, so those of the last position asked for are kept; whether it is
 * still the same is seen from the units themselves, never from the identity of a list.
 */
export function possibilities(units: readonly Unit[]): readonly (readonly MovementOrder[])[] {
  const known = listing.units
  const same =
    known.length === units.length &&
    known.every(({ power, type, at }, index) => {
      const unit = units[index]
      return unit?.at === at && unit.type === type && unit.power === power
    })
  if (!same) {
    const battle = battleOn(standardBoard.graph)
    deploy(standardBoard, battle, units)
    listing = { units: units.map((unit) => ({ ...unit })), lists: possibleOrders(battle) }
  }
  return listing.lists
}

/** What an order is for: the place of a unit, or the province of a build. */
function placeOf(order: Order): string | undefined {
  return "unit" in order ? order.unit : order.type === "build" ? provinceOf(order.at) : undefined
}

/** The pending order of a seat for a unit or a building place, or −1: its index. */
function pendingFor(state: DiplomacyState, seat: Seat, place: string): number {
  return (state.orders[seat] as readonly Order[]).findIndex((order) => placeOf(order) === place)
}

/** Decisions of this phase that a seat has not yet made. */
export function decisionsLeft(state: DiplomacyState, seat: Seat): number {
  return Math.max(0, decisionsOf(state, seat) - (state.orders[seat]?.length ?? 0))
}

/** DP-3: everything that a seat may do now. */
export function legalActions(state: DiplomacyState, seat: Seat, flags: ListFlags = {}): readonly DiplomacyAction[] {
  if (!isActing(state, seat)) return []
  const amending = flags.amending ?? false
  if (state.ready[seat]) return amending ? [UNREADY] : []
  const actions: DiplomacyAction[] = []
  if (state.season === "winter") listAdjustments(state, seat, amending, actions)
  else {
    const lists = isMovement(state.season) ? possibilities(state.units) : state.dislodged.map(retreatsOf)
    for (const [index, { power, at }] of standing(state).entries())
      if (power === powerOf(seat) && (amending || pendingFor(state, seat, at) < 0)) actions.push(...(lists[index] ?? []))
    if (isMovement(state.season) && !state.proposals[seat]) actions.push(DRAW)
  }
  actions.push(READY)
  return actions
}

function retreatsOf({ at, retreats }: Dislodged): Order[] {
  return [...retreats.map((to) => ({ type: "retreat", unit: at, to }) as const), { type: "disband", unit: at }]
}

function listAdjustments(state: DiplomacyState, seat: Seat, amending: boolean, actions: DiplomacyAction[]): void {
  const left = decisionsLeft(state, seat)
  const power = powerOf(seat)
  if (adjustment(state, seat).disbands > 0) {
    if (left === 0) return
    for (const { power: owner, at } of state.units)
      if (owner === power && pendingFor(state, seat, at) < 0) actions.push({ type: "disband", unit: at })
    return
  }
  for (const home of freeHomes(standardBoard, state.units, state.centres, power)) {
    if (pendingFor(state, seat, home) >= 0 ? !amending : left === 0) continue
    for (const unitType of standardBoard.graph.classes)
      for (const at of buildPlaces(standardBoard, unitType, home)) actions.push({ type: "build", unitType, at })
  }
  if (left > 0) actions.push(WAIVE)
}

/** DP-3: why an actor may not do this now. Total: `action` and `actor` may be anything. */
export function refuse(state: DiplomacyState, actor: Actor, action: DiplomacyAction): DiplomacyRefusal | undefined {
  const misfit = refuseMisfit(actionShape, action)
  if (misfit) return misfit
  const seat = seats.find((each) => each === actor) ?? -1
  if (state.ending) return refuseActor([], actor)
  const stranger = refuseActor(actingSeats(state, action.type === "unready"), actor, state.resigned[seat] === true)
  return stranger ?? refuseChoice(state, seat, action)
}

function refuseChoice(state: DiplomacyState, seat: Seat, action: DiplomacyAction): DiplomacyRefusal | undefined {
  if (action.type === "ready") return undefined
  if (action.type === "unready") return state.ready[seat] ? undefined : { code: "not-ready", rule: "DP-3" }
  if (action.type === "draw") {
    if (!isMovement(state.season)) return { code: "wrong-phase", rule: "DP-7" }
    return state.proposals[seat] ? { code: "already-proposed", rule: "DP-7" } : undefined
  }
  const wanted = canonicalJson(action)
  const listed = legalActions(state, seat, { amending: true })
  return listed.some((other) => other.type === action.type && canonicalJson(other) === wanted)
    ? undefined
    : refuseOrder(state, seat, action)
}

/** Why an order is not listed: what the adjudicator says of it. What could be done but is written otherwise is refused as another form. */
function refuseOrder(state: DiplomacyState, seat: Seat, order: Order): DiplomacyRefusal {
  const { units, dislodged, centres } = state
  const given = { power: powerOf(seat), order }
  const place = placeOf(order)
  const others = (state.orders[seat] ?? []).filter((other) => place === undefined || placeOf(other) !== place || order.type === "disband")
  const before = others.map((other) => ({ power: given.power, order: other }))
  const { reports } = isMovement(state.season)
    ? judgeMoves(standardBoard, units, [given], preferredOptions)
    : state.season === "winter"
      ? judgeAdjustments(standardBoard, units, centres, [...before, given])
      : judgeRetreats(units, dislodged, [given])
  const { result, reason, rule } = reports.find((report) => report.order === order) as OrderReport
  const { type: _, ...details } = order
  return result === "void" && reason !== "unmatched"
    ? { code: reason as DiplomacyCode, rule, details }
    : { code: "another-form", rule: "DP-8", details }
}

/** DP-3: writes down an order; a later one for the same unit or building place replaces the earlier. */
export function enterOrder(state: DiplomacyState, seat: Seat, order: Order): void {
  const orders = state.orders[seat] as Order[]
  const place = placeOf(order)
  const index = place === undefined ? -1 : pendingFor(state, seat, place)
  orders[index < 0 ? orders.length : index] = { ...order }
}
