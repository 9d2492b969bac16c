/** What an action looks like from outside. */
import { list, literal, object, type Shape, tagged } from "@flottille/core"
import type { FleetAction } from "./actions"
import { HEADINGS, LARGE_BOARD, SEAT_NAMES, type Square } from "./board"

/** A square of the larger board. */
export const square: Shape<Square> = literal(...LARGE_BOARD.squares)

const ship = object({ square, heading: literal(...HEADINGS) })
const word = object({})

/** What belongs to each type of action; its squares are those of the larger board. */
export const actionVariants = {
  deploy: ship,
  move: object({ from: square, to: square }),
  reorient: ship,
  sink: object({ target: square, attackers: list(square, 2) }),
  rebuild: ship,
  end: word,
  bonus: word,
  propose: word,
  accept: word,
  decline: word,
  first: object({ seat: literal(...SEAT_NAMES) }),
}

/** The shape of an action. */
export const actionShape: Shape<FleetAction> = tagged("type", actionVariants)
