import { flag, literal, nullable, object, type Shape, tagged } from "@flottille/core"
import type { DiplomacyAction } from "./actions"
import type { Graph } from "./graph"
import { standardBoard } from "./map"
import type { Order } from "./orders"

/** The shapes of orders by their types, for a variant to add its own. */
export function orderShapes({ places, classes }: Graph) {
  const unit = literal(...places)
  const unitType = literal(...classes)
  const alone = object({ unit })
  const going = { unit, to: unit }
  return {
    hold: alone,
    move: object({ ...going, viaConvoy: flag() }),
    support: object({ unit, of: unit, to: nullable(unit) }),
    convoy: object({ ...going, of: unit }),
    retreat: object(going),
    disband: alone,
    build: object({ unitType, at: unit }),
    waive: bare,
  }
}

const bare = /* @__PURE__ */ object({})

/** The shapes of what a seat can say besides its orders. */
export function wordShapes({ places }: Graph) {
  return { ready: bare, unready: bare, draw: bare, withdraw: object({ what: literal(...places, "waive", "draw") }) }
}

const variants = /* @__PURE__ */ orderShapes(standardBoard.graph)

/** The shape of orders. */
export const orderShape = /* @__PURE__ */ tagged("type", variants) as Shape<Order>

/** The shape of actions. */
export const actionShape = /* @__PURE__ */ tagged("type", {
  ...variants,
  .../* @__PURE__ */ wordShapes(standardBoard.graph),
}) as Shape<DiplomacyAction>
