/** The shapes of untrusted data. */
import { array, type GameShapes, integer, literal, nullable, object, REFEREE, SPECTATOR } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import { squares } from "./board"
import { largest, type MyGameOptions, optionTable } from "./options"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

const fields = {
  options: object({ columns: optionTable.columns.shape, rows: optionTable.rows.shape }),
  ships: array(array(integer(0, squares - 1), 0, largest), 2),
  turn: integer(1, 2 * squares),
  active: literal(0, 1),
  resigned: nullable(literal(0, 1)),
}

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MyGameState, MyGameAction, MyGameOptions, MyGameView> = {
  options: optionTable,
  action: actionShape,
  state: object(fields),
  view: object({ viewer: literal(0, 1, SPECTATOR, REFEREE), ...fields }),
}
