/** What a seat can do, and the shapes of it. */
import { literal, object, type Shape, tagged } from "@flottille/core"
import { type ActionOf, orderShapes, wordShapes } from "@flottille/diplomacy/variant"
import { deepBoard } from "./depths"
import type { Setup, SubOrder } from "./orders/order"
import type { SubVariantState } from "./state"

/** What a seat can do. */
export type SubVariantAction = ActionOf<SubVariantState>

const place = /* @__PURE__ */ literal(...deepBoard.graph.places)

/** The shapes of orders by their types. */
export const variants = /* @__PURE__ */ (() => ({
  ...orderShapes(deepBoard.graph),
  torpedo: object({ unit: place, to: place }),
  "support-torpedo": object({ unit: place, of: place, to: place }),
}))()

const setup = /* @__PURE__ */ object({ unit: place, unitType: literal("F", "SM") })

/** The shape of orders that are given. */
export const orderShape: Shape<SubOrder | Setup> = /* @__PURE__ */ tagged("type", { ...variants, setup })

/** The shape of actions. */
export const actionShape: Shape<SubVariantAction> = /* @__PURE__ */ tagged("type", {
  ...variants,
  setup,
  .../* @__PURE__ */ wordShapes(deepBoard.graph),
})
