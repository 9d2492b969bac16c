/** The pending orders of the current phase. */
import type { Seat } from "@flottille/core"
import type { Withdrawal } from "../actions"
import { provinceOf } from "../map/board"
import type { AnyOrder } from "../orders/order"
import type { PlayState } from "../state"

/** Returns the subject of an order: the place of a unit, or the province of a build. */
export function placeOf({ unit, at }: AnyOrder): string | undefined {
  return unit ?? (at && provinceOf(at))
}

/** Returns the index of a seat's pending order for a unit or a build, or −1. */
export function pendingFor(state: PlayState, seat: Seat, place: string): number {
  // Stryker disable next-line ArrayDeclaration: every seat has a list of orders
  return (state.orders[seat] ?? []).findIndex((order) => placeOf(order) === place)
}

/** DP-3: Enters an order. It replaces an earlier one for the same unit or build. */
export function enterOrder(state: PlayState, seat: Seat, order: AnyOrder): void {
  // Stryker disable next-line ArrayDeclaration: every seat has a list of orders
  const orders = state.orders[seat] ?? []
  const place = placeOf(order)
  const index = place === undefined ? -1 : pendingFor(state, seat, place)
  orders[index < 0 ? orders.length : index] = { ...order }
}

/** Returns the name of an order in a withdrawal. */
const nameOf = ({ unit, at, type }: AnyOrder) => unit ?? at ?? type

/** DP-3: Lists the withdrawals of a seat: pending orders, waivers and its proposal. */
export function withdrawals({ orders, proposals }: PlayState, seat: Seat): Withdrawal[] {
  const names = [...(orders[seat] ?? []).map(nameOf), ...(proposals[seat] ? ["draw"] : [])]
  return [...new Set(names)].map((what) => ({ type: "withdraw", what }))
}

/** DP-3: Withdraws a pending order, one waiver, or the proposal. */
export function withdraw(state: PlayState, seat: Seat, { what }: Withdrawal): void {
  // Stryker disable next-line ArrayDeclaration: every seat has a list of orders
  const orders = state.orders[seat] ?? []
  const index = orders.findIndex((order) => nameOf(order) === what)
  if (what === "draw") state.proposals[seat] = false
  else orders.splice(index, 1)
}
