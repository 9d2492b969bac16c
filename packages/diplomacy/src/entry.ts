import { type Actor, canonicalJson, type ListFlags, type Refusal, refuseActor, refuseMisfit, type Seat } from "@flottille/core"
import { actionShape } from "./action-shape"
import { type DiplomacyAction, DRAW, READY, UNREADY, WAIVE } from "./actions"
import { adjudicate, battleOn, deploy } from "./adjudicate"
import { buildPlaces, freeHomes } from "./adjustments"
import { provinceOf } from "./board"
import { standardBoard } from "./map"
import type { MovementOrder, Order, Unit } from "./orders"
import { possibleOrders } from "./possibilities"
import type { OrderReport, VoidReason } from "./report"
import { adjudicateRetreats } from "./retreat-phase"
import { adjustment, type DiplomacyState, decisionsOf, isActing, isMovement, powerOf, SEATS } from "./state"
import { adjudicateAdjustments } from "./winter-phase"

/** Why an action is refused. */
export type DiplomacyCode = Exclude<VoidReason, "unmatched"> | "another-form" | "already-proposed" | "not-ready"

type DiplomacyRefusal = Refusal<DiplomacyCode | "game-over" | "out-of-the-game" | "not-your-turn" | "not-an-action">

const nobody: readonly Actor[] = Object.freeze([])

/** Lists of seats by bit mask. */
const seatLists: readonly (readonly Seat[])[] = Array.from({ length: 1 << SEATS }, (_, mask) =>
  Object.freeze(Array.from({ length: SEATS }, (_, seat) => seat).filter((seat) => mask & (1 << seat))),
)

/**
 * DP-3: whoever has something to decide and is not ready.
 *
 * @param ready - Whether to list ready seats too.
 */
export function actingSeats(state: DiplomacyState, ready = false): readonly Seat[] {
  let mask = 0
  for (let seat = 0; seat < SEATS; seat++) if ((ready || !state.ready[seat]) && isActing(state, seat)) mask |= 1 << seat
  return seatLists[mask] ?? []
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
  let same = known.length === units.length
  for (let index = 0; same && index < units.length; index++) {
    const a = known[index]
    const b = units[index]
    same = a !== undefined && b !== undefined && a.at === b.at && a.type === b.type && a.power === b.power
  }
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
  const power = powerOf(seat)
  if (isMovement(state.season)) {
    const lists = possibilities(state.units)
    for (let index = 0; index < state.units.length; index++) {
      const unit = state.units[index] as Unit
      if (unit.power !== power || (!amending && pendingFor(state, seat, unit.at) >= 0)) continue
      for (const order of lists[index] as readonly MovementOrder[]) actions.push(order)
    }
    if (!state.proposals[seat]) actions.push(DRAW)
  } else if (state.season === "winter") listAdjustments(state, seat, amending, actions)
  else
    for (const { power: owner, at, retreats } of state.dislodged) {
      if (owner !== power || (!amending && pendingFor(state, seat, at) >= 0)) continue
      for (const to of retreats) actions.push({ type: "retreat", unit: at, to })
      actions.push({ type: "disband", unit: at })
    }
  actions.push(READY)
  return actions
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
  const seat = typeof actor === "number" && Number.isInteger(actor) && actor >= 0 && actor < SEATS ? actor : -1
  if (state.ending) return refuseActor(nobody, actor)
  const out = state.resigned[seat] === true
  if (action.type === "unready") {
    const stranger = refuseActor(actingSeats(state, true), actor, out)
    return stranger ?? (state.ready[seat] ? undefined : { code: "not-ready", rule: "DP-3" })
  }
  const stranger = refuseActor(actingSeats(state), actor, out)
  return stranger ?? refuseChoice(state, seat, action)
}

function refuseChoice(state: DiplomacyState, seat: Seat, action: DiplomacyAction): DiplomacyRefusal | undefined {
  if (action.type === "ready" || action.type === "unready") return undefined
  if (action.type === "draw") {
    if (!isMovement(state.season)) return { code: "wrong-phase", rule: "DP-7" }
    return state.proposals[seat] ? { code: "already-proposed", rule: "DP-7" } : undefined
  }
  const wanted = canonicalJson(action)
  const listed = legalActions(state, seat, { amending: true })
  if (listed.some((other) => other.type === action.type && canonicalJson(other) === wanted)) return undefined
  return refuseOrder(state, seat, action)
}

/** Why an order is not listed: what the adjudicator says of it. What could be done but is written otherwise is refused as another form. */
function refuseOrder(state: DiplomacyState, seat: Seat, order: Order): DiplomacyRefusal {
  const { units, dislodged, centres } = state
  const given = { power: powerOf(seat), order }
  const place = placeOf(order)
  const others = (state.orders[seat] ?? []).filter((other) => place === undefined || placeOf(other) !== place || order.type === "disband")
  const before = others.map((other) => ({ power: given.power, order: other }))
  const { reports } = isMovement(state.season)
    ? adjudicate({ units, orders: [given] })
    : state.season === "winter"
      ? adjudicateAdjustments({ units, centres, orders: [...before, given] })
      : adjudicateRetreats({ units, dislodged, orders: [given] })
  const { result, reason, rule } = reports[state.season === "winter" ? before.length : 0] as OrderReport
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
