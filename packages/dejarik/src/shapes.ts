/** Shapes that validate untrusted data. */
import {
  array,
  deepFreeze,
  type Frozen,
  type GameShapes,
  integer,
  literal,
  nullable,
  object,
  REFEREE,
  type Shape,
  SPECTATOR,
  union,
} from "@flottille/core"
import type { DejarikAction } from "./actions"
import { allSeatNames, type DejarikOptions } from "./options"
import type { Rules } from "./prepare"
import { type DejarikState, type DejarikView, endReasons, phases } from "./state"

const seat = integer(0, allSeatNames.length - 1)
const seatOrNobody = integer(-1, allSeatNames.length - 1)

function optionsShapeOf({ optionTable }: Rules): Shape<DejarikOptions> {
  return object(
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
}

/** Returns the fields of a state. */
export function stateFieldsOf(rules: Rules) {
  const { pieces, spaceNames, actionsPerTurn } = rules
  const pieceOrNone = integer(-1, pieces.length - 1)
  return {
    options: optionsShapeOf(rules),
    phase: literal(...phases),
    at: array(integer(-1, spaceNames.length - 1), pieces.length),
    owner: array(seatOrNobody, pieces.length),
    turn: integer(),
    active: seatOrNobody,
    left: integer(0, actionsPerTurn),
    quiet: integer(-1),
    attacker: pieceOrNone,
    target: pieceOrNone,
    out: array(seat, 0, allSeatNames.length),
    ending: nullable(literal(...endReasons)),
  }
}

/** Returns the fields of a view. */
export function viewFieldsOf(rules: Rules) {
  return { viewer: union(seat, literal(SPECTATOR, REFEREE)), ...stateFieldsOf(rules) }
}

/** Returns the shape of a view. */
export function viewShapeOf(rules: Rules): Shape<Frozen<DejarikView>> {
  return object(viewFieldsOf(rules))
}

/** Returns all shapes of a game: options, actions, states, views. */
export function shapesOf(rules: Rules): GameShapes<DejarikState, DejarikAction, DejarikOptions, DejarikView> {
  const stateShape: Shape<Frozen<DejarikState>> = object(stateFieldsOf(rules))
  return deepFreeze({
    options: rules.optionTable,
    action: rules.actionShape,
    state: stateShape,
    view: viewShapeOf(rules),
  })
}
