import { integer, list, literal } from "@flottille/core"
import { playShapes, SEATS } from "@flottille/diplomacy/variant"
import { depthShape, letterShape, subActionShape, subOrderShape } from "./action-shape"
import { deepBoard, seas } from "./depths"
import { type SubState, subOptionTable, subSeasons } from "./state"

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
      tracks: list(list(integer(1, 2 ** seas.length - 1), 0, seas.length), SEATS, SEATS),
    },
  }),
}
