/** The shapes of untrusted data. */
import { array, type GameShapes, integer, literal, nullable, object, REFEREE, SPECTATOR, union } from "@flottille/core"
import { actionShape, type MyGameAction } from "./actions"
import { type MyGameOptions, mostPrizes, optionTable } from "./options"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

const card = integer(1, mostPrizes)
const fields = {
  options: object({ prizes: optionTable.prizes.shape }),
  hands: array(array(card, 0, mostPrizes), 2),
  points: array(integer(0, (mostPrizes * (mostPrizes + 1)) / 2), 2),
  resigned: nullable(literal(0, 1)),
}

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MyGameState, MyGameAction, MyGameOptions, MyGameView> = {
  options: optionTable,
  action: actionShape,
  state: object({ ...fields, sealed: array(nullable(card), 2) }),
  view: object({
    viewer: literal(0, 1, SPECTATOR, REFEREE),
    ...fields,
    sealed: array(union(card, literal("hidden", null)), 2),
  }),
}
