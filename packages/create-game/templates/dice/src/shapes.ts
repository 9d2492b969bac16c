/** The shapes of untrusted data. */
import { array, type GameShapes, integer, literal, nullable, object, REFEREE, SPECTATOR } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import { mostDice } from "./dice"
import { type MyGameOptions, mostSpaces, mostTurns, optionTable } from "./options"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

const fields = {
  options: object({ spaces: optionTable.spaces.shape, turns: optionTable.turns.shape }),
  spaces: array(integer(0, mostSpaces), 2),
  dice: integer(0, mostDice),
  turn: integer(1, mostTurns + 1),
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
