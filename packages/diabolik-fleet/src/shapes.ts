/** What actions, states and views look like from outside. */
import {
  deepFreeze,
  either,
  type Frozen,
  flag,
  integer,
  list,
  literal,
  nullable,
  object,
  REFEREE,
  type Seat,
  type Shape,
  SPECTATOR,
  tagged,
} from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type DiabolikFleetAction, square } from "./actions"
import { type DiabolikFleetOptions, optionTable } from "./options"
import { type DiabolikFleetState, endReasons, obligations, phases } from "./state"
import type { DiabolikFleetView } from "./view"

const seat: Shape<Seat> = integer(0, 3)

/** The shape of complete options. */
const optionsShape: Shape<DiabolikFleetOptions> = object(
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

const sinking = object({ own: square, helper: square, target: square })

/** What belongs to a state. */
export const stateFields = {
  options: optionsShape,
  phase: literal(...phases),
  cells: list(integer(0, 39), 64, 144),
  turn: integer(0),
  active: seat,
  cannonballs: integer(0, 4),
  obligation: literal(...obligations),
  bonusEarned: flag(),
  stopDeclined: flag(),
  question: nullable(tagged("type", { stop: object({ seat }), sink: object({ seat, sinking }) })),
  declined: list(sinking, 0, 5000),
  out: list(seat, 0, 4),
  ending: nullable(literal(...endReasons)),
}

/** The shape of a state. */
const stateShape: Shape<Frozen<DiabolikFleetState>> = object(stateFields)

/** What belongs to a view. */
export const viewFields = {
  ...stateFields,
  viewer: either(integer(0, 3), literal(SPECTATOR, REFEREE)),
  hidden: list(integer(0, 8), 0, 4),
}

/** The shape of a view. */
export const viewShape: Shape<Frozen<DiabolikFleetView>> = object(viewFields)

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})
