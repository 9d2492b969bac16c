/** The actions of a seat and their shapes. */
import { literal, object, type Shape, type ShapeForm, tagged } from "@flottille/core"
import type { Draw } from "./kinds/draw"
import type { DiplomacyKinds } from "./kinds/kind"
import type { Ready, Unready } from "./kinds/ready"
import type { Withdrawal } from "./kinds/withdraw"
import type { Graph } from "./map/graph"
import { standardKinds } from "./orders/kinds"
import type { AdjustmentOrder, Order } from "./orders/order"

export type { Withdrawal } from "./kinds/withdraw"

/** An action other than an order. */
export type Word =
  /** The seat has finished this phase. */
  | Ready
  /** The seat takes back that it is ready. */
  | Unready
  /** The seat proposes a draw in this phase. */
  | Draw
  /** The seat withdraws a pending order or proposal. */
  | Withdrawal

/** An action of a seat: an order, a withdrawal, `ready`, `unready` or a proposed draw. */
export type DiplomacyAction =
  /** An order for a unit. */
  | Order
  /** Anything else. */
  | Word

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

/** Returns the shape of an order. */
export function orderShapeOf(graph: Graph): Shape<Order> {
  return tagged("type", orderShapes(graph))
}

/** Returns the shape of the actions of these kinds. */
export function actionShapeOf<Action>(kinds: DiplomacyKinds): Shape<Action> {
  const shape: ShapeForm = tagged(
    "type",
    Object.fromEntries(Object.entries(kinds).map(([type, { shape }]) => [type, shape])),
  )
  return shape
}
