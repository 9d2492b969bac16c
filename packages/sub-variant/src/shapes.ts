import { integer, list, literal, object } from "@flottille/core"
import { playShapes, SEATS } from "@flottille/diplomacy/variant"
import { depthShape, letterShape, subActionShape, subOrderShape } from "./action-shape"
import { deepBoard, seas } from "./depths"
import { type SubState, subOptionTable, subSeasons } from "./state"

const mask = integer(1, 2 ** seas.length - 1)
const masks = list(mask, 0, seas.length)
const sightings = list(object({ seas: mask, powers: integer(1, 2 ** SEATS - 1) }), 0, 100)

/** Everything that the schemas are made from. */
export const shapes = {
  options: subOptionTable,
  action: subActionShape,
  ...playShapes<SubState>(deepBoard, {
    options: subOptionTable,
    seasons: subSeasons,
    order: subOrderShape,
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
