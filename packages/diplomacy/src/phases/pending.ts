/** The orders given in the phase that goes on. */
import type { Seat } from "@flottille/core"
import type { Withdrawal } from "../actions"
import { provinceOf } from "../map/board"
import type { AnyOrder } from "../orders/order"
import type { PlayState } from "../state"

/** What an order is for: the place of a unit, or the province of a build. */
export function placeOf({ unit, at }: AnyOrder): string | undefined {
  return unit ?? (at && provinceOf(at))
}

/** The pending order of a seat for a unit or a building place, or −1: its index. */
export function pendingFor(state: PlayState, seat: Seat, place: string): number {
  return (state.orders[seat] ?? []).findIndex((order) => placeOf(order) === place)
}

/** DP-3: writes down an order; a later one for the same unit or building place replaces the earlier. */
export function enterOrder(state: PlayState, seat: Seat, order: AnyOrder): void {
  const orders = state.orders[seat] ?? []
  const place = placeOf(order)
  const index = place === undefined ? -1 : pendingFor(state, seat, place)
  orders[index < 0 ? orders.length : index] = { ...order }
}

/** What an order is called when it is taken back. */
const nameOf = ({ unit, at, type }: AnyOrder) => unit ?? at ?? type

/** DP-3: what a seat can take back: its pending orders, waivers and proposal. */
export function withdrawals({ orders, proposals }: PlayState, seat: Seat): Withdrawal[] {
  const names = [...(orders[seat] ?? []).map(nameOf), ...(proposals[seat] ? ["draw"] : [])]
  return [...new Set(names)].map((what) => ({ type: "withdraw", what }))
}

/** DP-3: takes back what is pending under that name; of several waivers one. */
export function withdraw(state: PlayState, seat: Seat, { what }: Withdrawal): void {
  const orders = state.orders[seat] ?? []
  const index = orders.findIndex((order) => nameOf(order) === what)
  if (what === "draw") state.proposals[seat] = false
  else orders.splice(index, 1)
}
