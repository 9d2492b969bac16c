/** What data from outside must look like. */
import { deepFreeze, either, type Frozen, integer, list, literal, nullable, object, REFEREE, type Shape, SPECTATOR } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type DejarikAction } from "./actions"
import { spaceCount } from "./board"
import { allSeatNames, type DejarikOptions, optionTable } from "./options"
import { pieceCount } from "./pieces"
import { type DejarikState, type DejarikView, endReasons, phases } from "./state"

const seat = integer(0, allSeatNames.length - 1)
const seatOrNobody = integer(-1, allSeatNames.length - 1)
const pieceOrNone = integer(-1, pieceCount - 1)

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
  phase: literal(...phases),
  at: list(integer(-1, spaceCount - 1), pieceCount),
  owner: list(seatOrNobody, pieceCount),
  turn: integer(),
  active: seatOrNobody,
  left: integer(0, 2),
  quiet: integer(-1),
  attacker: pieceOrNone,
  target: pieceOrNone,
  out: list(seat, 0, allSeatNames.length),
  ending: nullable(literal(...endReasons)),
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
