/** Orders that a seat sends in one request: all of them are played, or none. */
import type { AnyGame, Refusal, Seat, Shape, StateWith } from "@flottille/core"
import { anything, array, CHANCE, createRandom, object, readAction, string, union } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { periodOf } from "./phases"

/** One of several orders: one of the listed actions, or an action in notation, of 200 characters at most. */
export type Order = { readonly action: unknown } | { readonly text: string }

/** An order that was not played, by its place in the request, from 0. */
export interface RefusedOrder {
  readonly index: number
  readonly refusal: Refusal
}

/** Orders of a request, and characters of each in notation: together they take no longer to read than ten actions. */
export const MOST_ORDERS = 50
const ORDER_LENGTH = 200

export const ordersShape: Shape<readonly Order[]> = array(
  union(object({ action: anything() }), object({ text: string(ORDER_LENGTH) })),
  1,
  MOST_ORDERS,
)

/** An action that the rules refuse; of several orders the first one, and each of them. */
export interface Refused {
  readonly refusal: Refusal
  readonly lines?: readonly RefusedOrder[]
}

/** The actions of orders, or those that are refused. */
export type Tried = Refused | { readonly actions: readonly unknown[] }

/**
 * Tries orders on a position that the seat cannot tell from the real one, so that the answer depends on its view alone.
 *
 * @returns Nothing where an order could reveal something hidden before the next one is played: if the seat chooses
 *   alone, and not all is open.
 */
export function tryInSight(
  { game, isOpen }: AnyGamePackage,
  view: unknown,
  seat: Seat,
  orders: readonly Order[],
): Tried | undefined {
  const state = game.determinize(view, createRandom("orders"), { sealed: "none" })
  const isAlone = game.actors(state).every((actor) => actor === seat || actor === CHANCE)
  const isHidden = game.traits.information === "imperfect" && !isOpen?.(state)
  return orders.length > 1 && isAlone && isHidden ? undefined : tryOrders(game, state, seat, orders)
}

/**
 * Tries orders one after another, as far as the rules allow each of them. An order after the end of the seat's choice
 * is refused, as it would be meant for a position that its sender does not know.
 *
 * @param state - Changed by the orders.
 */
export function tryOrders(game: AnyGame, state: StateWith, seat: Seat, orders: readonly Order[]): Tried {
  const period = () => periodOf(game.turn(state, seat))
  const first = period()
  const actions: unknown[] = []
  const play = (order: Order, index: number): Refusal | undefined => {
    if (index > 0 && (period() !== first || !game.actors(state).includes(seat)))
      return { code: "not-your-turn", rule: "CO-2" }
    const read = "text" in order ? readAction([game], order.text, state, seat) : order
    const refusal = "refusal" in read ? read.refusal : game.validate(state, seat, read.action)
    if (refusal || !("action" in read)) return refusal
    actions.push(read.action)
    game.step(state, seat, read.action)
    return undefined
  }
  const lines = orders.flatMap((order, index) => {
    const refusal = play(order, index)
    return refusal ? [{ index, refusal }] : []
  })
  return lines[0] ? { refusal: lines[0].refusal, lines } : { actions }
}
