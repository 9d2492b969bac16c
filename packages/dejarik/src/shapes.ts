/** What data from outside must look like. */
import { deepFreeze, either, type Frozen, integer, list, literal, nullable, object, REFEREE, type Shape, SPECTATOR } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type DejarikAction } from "./actions"
import { SPACE_COUNT } from "./board"
import { PIECE_COUNT } from "./pieces"
import { type DejarikOptions, type DejarikState, optionTable, SEAT_NAMES } from "./state"
import type { DejarikView } from "./view"

const seat = integer(0, SEAT_NAMES.length - 1)
const seatOrNobody = integer(-1, SEAT_NAMES.length - 1)
const pieceOrNone = integer(-1, PIECE_COUNT - 1)

const optionsShape: Shape<DejarikOptions> = object(
  {
    seats: optionTable.seats.shape,
    firstSeat: optionTable.firstSeat.shape,
    deal: optionTable.deal.shape,
    paths: optionTable.paths.shape,
    blockedPush: optionTable.blockedPush.shape,
    quietTurns: optionTable.quietTurns.shape,
    turnLimit: optionTable.turnLimit.shape,
  },
  { arrangement: optionTable.arrangement.shape },
)

/** What belongs to a state. */
export const stateFields = {
  options: optionsShape,
  phase: literal("deal", "first", "play", "attack", "push", "counterpush", "duel", "over"),
  at: list(integer(-1, SPACE_COUNT - 1), PIECE_COUNT),
  owner: list(seatOrNobody, PIECE_COUNT),
  turn: integer(),
  active: seatOrNobody,
  left: integer(0, 2),
  quiet: integer(-1),
  attacker: pieceOrNone,
  target: pieceOrNone,
  out: list(seat, 0, SEAT_NAMES.length),
  ending: nullable(literal("last-seat-with-pieces", "fight-to-the-death", "resignation", "quiet-turns", "turn-limit")),
}

/** The shape of a state. */
const stateShape: Shape<Frozen<DejarikState>> = object(stateFields)

/** What belongs to a view. */
export const viewFields = { viewer: either(seat, literal(SPECTATOR, REFEREE)), ...stateFields }

/** The shape of a view. */
export const viewShape: Shape<Frozen<DejarikView>> = object(viewFields)

/** All shapes of the game: options, actions, states, views. */
export const shapes: GameShapes<DejarikState, DejarikAction, DejarikOptions, DejarikView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})
