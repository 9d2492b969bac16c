/** The pending orders of the current phase. */
import type { Seat } from "@flottille/core"
import { provinceOf } from "../map/board"
import type { AnyOrder } from "../orders/order"
import type { PlayState } from "../state/state"

/** Returns the subject of an order: the place of a unit, or the province of a build. */
export function placeOf({ unit, at }: AnyOrder): string | undefined {
  return unit ?? (at && provinceOf(at))
}

/** Returns the index of a seat's pending order for a unit or a build, or −1. */
export function pendingFor(state: PlayState, seat: Seat, place: string): number {
  return (state.orders[seat] ?? []).findIndex((order) => placeOf(order) === place)
}

/** DP-3: Enters an order. It replaces an earlier one for the same unit or build. */
export function enterOrder(state: PlayState, seat: Seat, order: AnyOrder): void {
  const orders = state.orders[seat] ?? []
  const place = placeOf(order)
  const index = place === undefined ? -1 : pendingFor(state, seat, place)
  orders[index < 0 ? orders.length : index] = { ...order }
}
