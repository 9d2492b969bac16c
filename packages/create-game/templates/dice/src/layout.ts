/** The spaces of the drawing: a track for each ship, from the start on the left to the harbour. */
import { arrowsOf, type Layout, type Place } from "@flottille/core/diagram"
import { decimal } from "@flottille/core/svg"
import { names } from "./describe"
import { seatId, seats } from "./state"
import type { MyGameView } from "./view"

/** The length of a track with its harbour, its height, and the margin around. */
const length = 528
const height = 48
const margin = 24

/** The edges of the drawing. */
export const sheet = {
  left: 0,
  top: 0,
  width: length + 2 * margin,
  height: seats.length * (height + margin) + 3 * margin,
} as const

/** A space of a track by its name. */
export function placeName(seat: number, space: number): string {
  return `${seatId(seat)}-${space}`
}

/** Returns all spaces; the harbour is on the right for every viewer. */
export function layoutOf({ options }: MyGameView): Layout {
  const width = length / (options.spaces + 1)
  const spaces = seats.flatMap((_, seat) =>
    Array.from({ length: options.spaces + 1 }, (_, space) => {
      const [x, y] = [margin + space * width, margin + seat * (height + margin)]
      const [start, end] = [decimal(x), decimal(x + width)]
      const centre = { x: x + width / 2, y: y + height / 2 }
      return {
        seat,
        space,
        id: placeName(seat, space),
        centre,
        outline: `M${start} ${y}H${end}V${y + height}H${start}Z`,
      }
    }),
  )
  // Along a track, and across to the other one.
  const beside = new Map(
    spaces.map(({ id, seat, space }) => [
      id,
      [placeName(seat, space - 1), placeName(seat, space + 1), placeName(1 - seat, space)],
    ]),
  )
  const centres = new Map(spaces.map(({ id, centre }) => [id, centre]))
  const arrows = arrowsOf(centres, (id) => (beside.get(id) ?? []).filter((other) => centres.has(other)))
  const places = spaces.map(({ seat, space, id, centre, outline }): Place => {
    const name = { en: `${names.en[seat]}, space ${space}`, fr: `${names.fr[seat]}, case ${space}` }
    return { id, name, centre, outline, near: arrows.get(id) ?? {} }
  })
  return { ...sheet, places }
}
