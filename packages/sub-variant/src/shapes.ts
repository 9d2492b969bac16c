/** What data from outside must look like. */
import { either, integer, list, literal, nullable, object, type Shape, SPECTATOR, tagged } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { optionShapesOf, playShapes, SEATS, type ViewOf } from "@flottille/diplomacy/variant"
import { actionShape, orderShape, type SubVariantAction, variants } from "./actions"
import { deepBoard, isDeep, seas } from "./depths"
import { letterResults, noticeKinds } from "./letter/letter"
import { optionTable, type SubVariantOptions } from "./options"
import { type PublishedLetter, phases, type SubVariantState } from "./state"

/** The shape of a depth. */
const depthShape = /* @__PURE__ */ literal(...deepBoard.graph.places.filter(isDeep))

/** The shape of letters. */
export const letterShape: Shape<PublishedLetter> = /* @__PURE__ */ (() => {
  const power = nullable(literal(...deepBoard.powers))
  const listeners = literal(...Array.from({ length: SEATS }, (_, seat) => seat), SPECTATOR)
  const to = { to: either(literal("all"), list(listeners, 0, SEATS + 1)) }
  const order = tagged("type", variants)
  const line = object(
    { power, order, result: literal(...letterResults, null), fate: literal("dislodged", "destroyed", null) },
    { ...to, disorder: literal(true) },
  )
  const notice = object({ type: literal(...noticeKinds), at: nullable(depthShape), power }, to)
  const year = integer(deepBoard.map.firstYear, 9999)
  const letter = { year, season: literal(...phases), orders: list(line, 0, 500), notices: list(notice, 0, 500) }
  return object(letter, { before: object(letter) })
})()

const mask = integer(1, 2 ** seas.length - 1)
const masks = list(mask, 0, seas.length)
const sightings = list(object({ seas: mask, powers: integer(1, 2 ** SEATS - 1) }), 0, 100)

/** Everything that the schemas are made from. */
export const shapes: GameShapes<SubVariantState, SubVariantAction, SubVariantOptions, ViewOf<SubVariantState>> = {
  options: optionTable,
  action: actionShape,
  ...playShapes(deepBoard, {
    options: object({
      ...optionShapesOf(optionTable),
      torpedo: optionTable.torpedo.shape,
      surfaceDisguise: optionTable.surfaceDisguise.shape,
    }),
    phases,
    order: orderShape,
    last: letterShape,
    unit: { disguised: literal(true) },
    state: {
      contacts: list(list(depthShape, 0, seas.length), SEATS, SEATS),
      tracks: list(masks, SEATS, SEATS),
      sightings,
      known: list(object({ tracks: list(masks, 0, SEATS), sightings }), SEATS, SEATS),
    },
  }),
}
