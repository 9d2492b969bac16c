/** The actions of a seat and their shapes. */
import { literal, object, type Shape, tagged } from "@flottille/core"
import type { Graph } from "./map/graph"
import { standardKinds } from "./orders/kinds"
import type { AdjustmentOrder, Order } from "./orders/order"

/** Withdraws one pending order or proposal. */
export interface Withdrawal {
  readonly type: "withdraw"
  /** The place of the unit or build that the order is for; `"waive"`, `"draw"`. */
  readonly what: string
}

/** An action other than an order. */
export type Word =
  /** The seat has finished this phase. */
  | { readonly type: "ready" }
  /** The seat takes back that it is ready. */
  | { readonly type: "unready" }
  /** The seat proposes a draw in this phase. */
  | { readonly type: "draw" }
  /** The seat withdraws a pending order or proposal. */
  | Withdrawal

/** An action of a seat: an order, a withdrawal, `ready`, `unready` or a proposed draw. */
export type DiplomacyAction =
  /** An order for a unit. */
  | Order
  /** Anything else. */
  | Word

/** Finishes the phase for a seat. */
export const READY: DiplomacyAction = Object.freeze({ type: "ready" })
/** Takes back `ready`. */
export const UNREADY: DiplomacyAction = Object.freeze({ type: "unready" })
/** Proposes a draw in this phase. */
export const DRAW: DiplomacyAction = Object.freeze({ type: "draw" })
/** Waives one build. */
export const WAIVE: AdjustmentOrder = Object.freeze({ type: "waive" })

/** Returns the shapes of orders by type. A variant adds its own. */
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

/** Returns the shapes of the actions other than orders. */
export function wordShapes({ places }: Graph) {
  return { ready: bare, unready: bare, draw: bare, withdraw: object({ what: literal(...places, "waive", "draw") }) }
}

/** Returns the shape of an order. */
export function orderShapeOf(graph: Graph): Shape<Order> {
  return tagged("type", orderShapes(graph))
}

/** Returns the shape of an action. */
export function actionShapeOf(graph: Graph): Shape<DiplomacyAction> {
  return tagged("type", { ...orderShapes(graph), ...wordShapes(graph) })
}
