import { integer, list, literal, object } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { type ActionOf, optionShapes, playShapes, SEATS, type ViewOf } from "@flottille/diplomacy/variant"
import { depthShape, letterShape, subActionShape, subOrderShape } from "./action-shape"
import { deepBoard, seas } from "./depths"
import { type SubOptions, type SubState, subOptionTable, subSeasons } from "./state"

const mask = integer(1, 2 ** seas.length - 1)
const masks = list(mask, 0, seas.length)
const sightings = list(object({ seas: mask, powers: integer(1, 2 ** SEATS - 1) }), 0, 100)

/** Everything that the schemas are made from. */
export const shapes: GameShapes<SubState, ActionOf<SubState>, SubOptions, ViewOf<SubState>> = {
  options: subOptionTable,
  action: subActionShape,
  ...playShapes(deepBoard, {
    options: object({ ...optionShapes, torpedo: subOptionTable.torpedo.shape, surfaceDisguise: subOptionTable.surfaceDisguise.shape }),
    phases: subSeasons,
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
