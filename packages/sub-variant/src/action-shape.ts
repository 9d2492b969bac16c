import { either, integer, list, literal, nullable, object, type Shape, SPECTATOR, tagged } from "@flottille/core"
import type { ActionOf } from "@flottille/diplomacy/variant"
import { orderShapes, SEATS, wordShapes } from "@flottille/diplomacy/variant"
import { deepBoard, isDeep } from "./depths"
import type { Setup } from "./notation"
import type { SubOrder } from "./orders"
import { type PublishedLetter, type SubState, subSeasons } from "./state"
import { noticeKinds, toldResults } from "./told"

const place = /* @__PURE__ */ literal(...deepBoard.graph.places)

const orders = /* @__PURE__ */ (() => ({
  ...orderShapes(deepBoard.graph),
  torpedo: object({ unit: place, to: place }),
  "support-torpedo": object({ unit: place, of: place, to: place }),
}))()

const setup = /* @__PURE__ */ object({ unit: place, unitType: literal("F", "SM") })

/** The shape of orders that are given. */
export const subOrderShape: Shape<SubOrder | Setup> = /* @__PURE__ */ tagged("type", { ...orders, setup })

/** The shape of actions. */
export const subActionShape: Shape<ActionOf<SubState>> = /* @__PURE__ */ tagged("type", {
  ...orders,
  setup,
  .../* @__PURE__ */ wordShapes(deepBoard.graph),
})

/** The shape of a depth. */
export const depthShape = /* @__PURE__ */ literal(...deepBoard.graph.places.filter(isDeep))

/** The shape of letters. */
export const letterShape: Shape<PublishedLetter> = /* @__PURE__ */ (() => {
  const power = nullable(literal(...deepBoard.powers))
  const listeners = literal(...Array.from({ length: SEATS }, (_, seat) => seat), SPECTATOR)
  const to = { to: either(literal("all"), list(listeners, 0, SEATS + 1)) }
  const order = tagged("type", orders)
  const told = object(
    { power, order, result: literal(...toldResults, null), fate: literal("dislodged", "destroyed", null) },
    { ...to, disorder: literal(true) },
  )
  const notice = object({ type: literal(...noticeKinds), at: nullable(depthShape), power }, to)
  const year = integer(deepBoard.map.firstYear, 9999)
  const letter = { year, season: literal(...subSeasons), orders: list(told, 0, 500), notices: list(notice, 0, 500) }
  return object(letter, { before: object(letter) })
})()
