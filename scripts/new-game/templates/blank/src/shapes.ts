/** What data from outside must look like. */
import { integer, literal, nullable, object, REFEREE, SPECTATOR } from "@flottille/core"
import type { GameShapes } from "@flottille/core/schema"
import { actionShape, type MyGameAction } from "./actions"
import { largestHeap, type MyGameOptions, optionTable } from "./options"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

const fields = {
  options: object({ heap: optionTable.heap.shape }),
  heap: integer(0, largestHeap),
  turn: integer(1, largestHeap + 1),
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
