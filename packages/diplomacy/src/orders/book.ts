/** The kinds of orders of a game, prepared for adjudication. */
import { deepFreeze } from "@flottille/core"
import { acts } from "../adjudicator/battle"
import type { AnyVerdict, Verdict } from "../adjudicator/report"
import { convoy } from "./convoy"
import { hold } from "./hold"
import type { Kinds, OrderKind } from "./kind"
import { move } from "./move"
import type { AnyOrder, MovementOrder } from "./order"
import { support } from "./support"

/** The kinds of orders of a game, numbered as listed. */
export interface OrderBook<Order extends AnyOrder = AnyOrder, Verdicts extends AnyVerdict = Verdict> {
  readonly kinds: Kinds<Order, Verdicts>
  readonly list: readonly OrderKind<Order, Verdicts>[]
  readonly types: readonly string[]
  /** By kind: its role; the number of the kind that it backs plus 1, or 0; true if it cuts. */
  readonly acts: readonly number[]
  readonly backs: readonly number[]
  readonly cuts: readonly boolean[]
  /** True if any order dislodges without a move. */
  readonly strikes: boolean
}

/**
 * Numbers the kinds of orders of a game.
 *
 * @throws RangeError unless the first kind holds, which is the default of units without an order.
 */
export function bookOf<Order extends AnyOrder, Verdicts extends AnyVerdict>(
  kinds: Kinds<Order, Verdicts>,
): OrderBook<Order, Verdicts> {
  const types = Object.freeze(Object.keys(kinds))
  const list = Object.freeze(Object.values(kinds))
  if (types[0] !== "hold" || list[0]?.act !== "hold") throw new RangeError("the first kind of orders is hold")
  return Object.freeze({
    kinds,
    list,
    types,
    acts: Object.freeze(list.map(({ act }) => acts.indexOf(act))),
    backs: Object.freeze(list.map(({ backs }) => (backs === undefined ? 0 : types.indexOf(backs) + 1))),
    cuts: Object.freeze(list.map(({ cuts }) => cuts === true)),
    strikes: list.some(({ strike }) => strike !== undefined),
  })
}

/**
 * The kinds of orders of Diplomacy by type. A variant spreads them and adds or replaces kinds.
 *
 * @rule DP-2
 */
export const standardKinds = /* @__PURE__ */ deepFreeze({ hold, move, support, convoy })

export const standardBook: OrderBook<MovementOrder> = /* @__PURE__ */ bookOf<MovementOrder, Verdict>(standardKinds)
