/** Shapes that validate untrusted actions, states and views. */
import {
  array,
  boolean,
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
  tagged,
  union,
} from "@flottille/core"
import type { DiabolikFleetAction } from "./actions"
import { type Board, seasOf, shipOf } from "./board"
import { type DiabolikFleetOptions, mostCannonballs, type WithOptions } from "./options"
import type { Rules } from "./prepare"
import { type DiabolikFleetState, endReasons, obligations, phases } from "./state"
import type { DiabolikFleetView } from "./view"

/** Returns the shape of complete options. */
function optionsShapeOf({ optionTable }: WithOptions): Shape<DiabolikFleetOptions> {
  return object(
    {
      seats: optionTable.seats.shape,
      firstSeat: optionTable.firstSeat.shape,
      flanks: optionTable.flanks.shape,
      bonusCannonballs: optionTable.bonusCannonballs.shape,
      singleFile: optionTable.singleFile.shape,
      arrivalsToWin: optionTable.arrivalsToWin.shape,
      minimumFleet: optionTable.minimumFleet.shape,
      turnLimit: optionTable.turnLimit.shape,
      allowStop: optionTable.allowStop.shape,
    },
    { deployment: optionTable.deployment.shape, jointSinking: optionTable.jointSinking.shape },
  )
}

/** Returns the largest number of seats. */
function mostSeats(rules: WithOptions): number {
  return Math.max(...seasOf(rules).map(([seats]) => seats))
}

/** Returns the fields of a state. */
export function stateFieldsOf(rules: Rules) {
  const { boards, square } = rules
  const seats = mostSeats(rules)
  const seat = integer(0, seats - 1)
  const sizes = Object.values<Board>(boards).map(({ beyond }) => beyond)
  const sinking = object({ own: square, helper: square, target: square })
  return {
    options: optionsShapeOf(rules),
    phase: literal(...phases),
    cells: array(integer(0, shipOf(seats - 1, 7)), Math.min(...sizes), Math.max(...sizes)),
    turn: integer(0),
    active: seat,
    cannonballs: integer(0, mostCannonballs(rules)),
    obligation: literal(...obligations),
    bonusEarned: boolean(),
    stopDeclined: boolean(),
    question: nullable(tagged("type", { stop: object({ seat }), sink: object({ seat, sinking }) })),
    declined: array(sinking, 0, 5000),
    out: array(seat, 0, seats),
    ending: nullable(literal(...endReasons)),
  }
}

/** Returns the fields of a view. */
export function viewFieldsOf(rules: Rules) {
  const seats = mostSeats(rules)
  return {
    ...stateFieldsOf(rules),
    viewer: union(integer(0, seats - 1), literal(SPECTATOR, REFEREE)),
    hidden: array(integer(0, rules.ships), 0, seats),
  }
}

/** Returns the shape of a view. */
export function viewShapeOf(rules: Rules): Shape<Frozen<DiabolikFleetView>> {
  return object(viewFieldsOf(rules))
}

/** Returns the shapes of options, actions, states and views. */
export function shapesOf(
  rules: Rules,
): GameShapes<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> {
  const { optionTable, actionShape } = rules
  const stateShape: Shape<Frozen<DiabolikFleetState>> = object(stateFieldsOf(rules))
  return deepFreeze({ options: optionTable, action: actionShape, state: stateShape, view: viewShapeOf(rules) })
}
