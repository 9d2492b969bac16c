/** The actions of a seat and their shapes. */
import { literal, object, type Shape, type ShapeForm, tagged } from "@flottille/core"
import type { Graph } from "../map/graph"
import { standardKinds } from "../orders/book"
import type { AdjustmentOrder, AnyOrder, Order } from "../orders/order"
import type { Draw } from "./kinds/draw"
import type { DiplomacyKinds } from "./kinds/kind"
import type { Ready, Unready } from "./kinds/ready"
import type { Withdrawal } from "./kinds/withdraw"

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

/**
 * An action of a seat: an order, a withdrawal, `ready`, `unready` or a proposed draw. `Other` is an
 * order of a variant.
 */
export type DiplomacyAction<Other extends AnyOrder = never> =
  /** An order for a unit. */
  | Order
  /** An order of a variant. */
  | Other
  /** Anything else. */
  | Word

export const WAIVE: AdjustmentOrder = Object.freeze({ type: "waive" })

/**
 * Returns the shapes of orders by type: those of Diplomacy, then those of other kinds.
 *
 * @param kinds - The kinds of movement orders of a variant.
 */
export function orderShapes({ places, classes }: Graph, kinds: OrderShapers = {}) {
  const unit = literal(...places)
  const unitType = literal(...classes)
  const { hold, move, support, convoy } = standardKinds
  const isOther = ([type]: readonly [string, unknown]) => !Object.hasOwn(standardKinds, type)
  const others = Object.entries(kinds).filter(isOther)
  return {
    hold: hold.shape(unit),
    move: move.shape(unit),
    support: support.shape(unit),
    convoy: convoy.shape(unit),
    retreat: object({ unit, to: unit }),
    disband: object({ unit }),
    build: object({ unitType, at: unit }),
    waive: bare,
    // The types of other orders are not known here.
    ...(Object.fromEntries(others.map(([type, { shape }]) => [type, shape(unit)])) as Readonly<Record<never, never>>),
  }
}

type OrderShapers = Readonly<Record<string, { shape(place: Shape<string>): Shape<object> }>>

const bare = /* @__PURE__ */ object({})

export function orderShapeOf(graph: Graph, kinds?: OrderShapers): Shape<Order> {
  return tagged("type", orderShapes(graph, kinds))
}

export function actionShapeOf<Action>(kinds: DiplomacyKinds): Shape<Action> {
  const shape: ShapeForm = tagged(
    "type",
    Object.fromEntries(Object.entries(kinds).map(([type, { shape }]) => [type, shape])),
  )
  return shape
}
