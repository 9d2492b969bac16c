/** What data from outside must look like. */
import { either, integer, list, literal, nullable, type OptionTable, object, REFEREE, type Shape, SPECTATOR } from "@flottille/core"
import { actionShape, type DejarikAction } from "./actions"
import { SPACE_COUNT } from "./board"
import { PIECE_COUNT } from "./pieces"
import { type DejarikOptions, type DejarikState, optionTable, SEAT_NAMES } from "./state"
import type { DejarikView } from "./view"

const seat = integer(0, SEAT_NAMES.length - 1)
const seatOrNobody = integer(-1, SEAT_NAMES.length - 1)
const pieceOrNone = integer(-1, PIECE_COUNT - 1)

const optionsShape = object(
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

const stateFields = {
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

/** All shapes of the game: options, actions, states, views. */
export const shapes: {
  readonly options: OptionTable<DejarikOptions>
  readonly action: Shape<DejarikAction>
  readonly state: Shape<DejarikState>
  readonly view: Shape<DejarikView>
} = {
  options: optionTable,
  action: actionShape,
  // A state owns its lists and may change them; a shape promises only to read.
  state: object(stateFields) as Shape<unknown> as Shape<DejarikState>,
  view: object({ viewer: either(seat, literal(SPECTATOR, REFEREE)), ...stateFields }) as Shape<unknown> as Shape<DejarikView>,
}
