/** What a seat can do, and the shapes of it. */
import { literal, object, type Shape, tagged } from "@flottille/core"
import type { Graph } from "./map/graph"
import { standardKinds } from "./orders/kinds"
import type { AdjustmentOrder, Order } from "./orders/order"

/** One pending order or proposal is taken back. */
export interface Withdrawal {
  readonly type: "withdraw"
  /** Where the unit stands whose order it is, or is to be built; `"waive"`, `"draw"`. */
  readonly what: string
}

/** What a seat can say besides its orders. */
export type Word =
  /** Nothing more to say in this phase. */
  | { readonly type: "ready" }
  /** Something more to say after all. */
  | { readonly type: "unready" }
  /** A draw is proposed for this phase. */
  | { readonly type: "draw" }
  /** A pending order or proposal is taken back. */
  | Withdrawal

/** What a seat can do: give an order, take one back, say that it is ready or no longer so, propose a draw. */
export type DiplomacyAction =
  /** An order for a unit. */
  | Order
  /** What a seat says besides its orders. */
  | Word

/** Nothing more to say in this phase. */
export const READY: DiplomacyAction = Object.freeze({ type: "ready" })
/** Something more to say after all. */
export const UNREADY: DiplomacyAction = Object.freeze({ type: "unready" })
/** A proposal for this phase. */
export const DRAW: DiplomacyAction = Object.freeze({ type: "draw" })
/** One build less. */
export const WAIVE: AdjustmentOrder = Object.freeze({ type: "waive" })

/** The shapes of orders by their types, for a variant to add its own. */
export function orderShapes({ places, classes }: Graph) {
  const unit = literal(...places)
  const unitType = literal(...classes)
  const { hold, move, support, convoy } = standardKinds
  return {
    hold: hold.shape(unit),
    move: move.shape(unit),
    support: support.shape(unit),
    convoy: convoy.shape(unit),
    retreat: object({ unit, to: unit }),
    disband: object({ unit }),
    build: object({ unitType, at: unit }),
    waive: bare,
  }
}

const bare = /* @__PURE__ */ object({})

/** The shapes of what a seat can say besides its orders. */
export function wordShapes({ places }: Graph) {
  return { ready: bare, unready: bare, draw: bare, withdraw: object({ what: literal(...places, "waive", "draw") }) }
}

/** The shape of orders. */
export function orderShapeOf(graph: Graph): Shape<Order> {
  return tagged("type", orderShapes(graph))
}

/** The shape of actions. */
export function actionShapeOf(graph: Graph): Shape<DiplomacyAction> {
  return tagged("type", { ...orderShapes(graph), ...wordShapes(graph) })
}
