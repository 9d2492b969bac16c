import { flag, literal, nullable, object, type Shape, tagged } from "@flottille/core"
import type { DiplomacyAction } from "./actions"
import { standardBoard } from "./map"
import type { Order } from "./orders"

/** A place of the map. */
export const placeShape: Shape<string> = literal(...standardBoard.graph.places)

/** A class of units. */
export const unitTypeShape: Shape<string> = literal(...standardBoard.graph.classes)

const unit = placeShape
const to = placeShape

const orderVariants = {
  hold: object({ unit }),
  move: object({ unit, to, viaConvoy: flag() }),
  support: object({ unit, of: placeShape, to: nullable(to) }),
  convoy: object({ unit, of: placeShape, to }),
  retreat: object({ unit, to }),
  disband: object({ unit }),
  build: object({ unitType: unitTypeShape, at: placeShape }),
  waive: object({}),
}

/** The shape of orders. */
export const orderShape = /* @__PURE__ */ tagged("type", orderVariants) as Shape<Order>

/** The shape of actions. */
export const actionShape = /* @__PURE__ */ tagged("type", {
  ...orderVariants,
  ready: object({}),
  unready: object({}),
  draw: object({}),
}) as Shape<DiplomacyAction>
