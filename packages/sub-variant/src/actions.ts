/** The actions of a seat, and their shapes. */
import { literal, object, type Shape, tagged } from "@flottille/core"
import type { ActionOf } from "@flottille/diplomacy/variant"
import type { Setup, SubOrder } from "./orders/order"
import type { Rules } from "./prepare"
import type { SubVariantState } from "./state"

/** An action of a seat. */
export type SubVariantAction = ActionOf<SubVariantState>

/** The shapes of orders, of those that are given besides the letter's, and of actions. */
export function actionShapesOf({ base, board, kinds }: Rules) {
  const place = literal(...board.graph.places)
  const orders = {
    ...base.orderShapes,
    torpedo: kinds.torpedo.shape(place),
    "support-torpedo": kinds["support-torpedo"].shape(place),
  }
  const given = { ...orders, setup: object({ unit: place, unitType: literal("F", "SM") }) }
  const reported: Shape<SubOrder> = tagged("type", orders)
  const order: Shape<SubOrder | Setup> = tagged("type", given)
  const action: Shape<SubVariantAction> = tagged("type", { ...given, ...base.wordShapes })
  return { reported, order, action }
}
