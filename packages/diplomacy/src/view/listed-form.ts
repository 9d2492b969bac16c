/** Orders in the form in which they are listed. */
import type { Seat } from "@flottille/core"
import { provinceOf, sameProvince } from "../map/board"
import type { AnyOrder, MovementOrder } from "../orders/order"
import { buildPlace } from "../phases/adjustments"
import { retreatTo } from "../phases/retreats"
import type { Rules } from "../rules/rules"
import { isRetreat, type PlayState, unitIn } from "../state/state"

/**
 * Returns an order in the form in which it is listed. Units are named by their place, coasts only
 * if they matter, convoyed moves are `via convoy`. An impossible order stays unchanged and is
 * refused later.
 */
export function listedForm(rules: Rules, state: PlayState, seat: Seat, given: AnyOrder): AnyOrder {
  const at = (place: string) => unitIn(rules.standing(state), place)?.at ?? place
  const order: Draft = { ...given }
  if (order.unit) order.unit = at(order.unit)
  if (order.of) {
    order.of = at(order.of)
    if (order.type === "convoy" || !knowsCoasts(rules, rules.typeAt(state, order.of))) order.to &&= provinceOf(order.to)
  }
  if (isRetreat(state.season) && order.unit && order.to && ["move", "retreat"].includes(order.type)) {
    const unit = unitIn(state.dislodged, order.unit)
    return { type: "retreat", unit: order.unit, to: (unit && retreatTo(unit, order.to)) ?? order.to }
  }
  if (order.unitType && order.at) order.at = buildPlace(rules.board, order.unitType, order.at) ?? order.at
  return isMove(order) ? listedMove(rules, state, seat, order) : order
}

type Draft = { -readonly [K in keyof AnyOrder]: AnyOrder[K] }

/** Returns true if a class of units distinguishes coasts, or if the class is unknown. */
function knowsCoasts({ board: { graph } }: Rules, type: string | undefined): boolean {
  return type === undefined || !graph.carried[graph.classes.indexOf(type)]
}

type Move = Extract<MovementOrder, { type: "move" }>

const isMove = (order: AnyOrder): order is Move => order.type === "move"

/** Returns the one listed move that matches: to that place, or to its province if only one place there is possible. */
function listedMove(rules: Rules, state: PlayState, seat: Seat, order: Move): Move {
  const unit = state.units.findIndex((other) => other.at === order.unit)
  const moves = (rules.orders(state, seat)[unit] ?? []).filter(isMove).filter(({ to }) => sameProvince(to, order.to))
  const by = (sea: boolean) => moves.filter(({ viaConvoy }) => viaConvoy === sea)
  const byLand = by(false)
  const candidates = order.viaConvoy || byLand.length === 0 ? by(true) : byLand
  const exact = candidates.find(({ to }) => to === order.to)
  if (exact) return exact
  const [only] = candidates
  // A coast given to a class that distinguishes coasts is binding; the coast of an army is ignored.
  const loose = only && candidates.length === 1 && [order.to, only.to].includes(provinceOf(order.to))
  return loose ? only : order
}
