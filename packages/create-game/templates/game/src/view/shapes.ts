/** The shapes of untrusted data. */
import type { GameShapes, Shape } from "@flottille/core"
import { array, boolean, integer, literal, nullable, object, REFEREE, SPECTATOR } from "@flottille/core"
import { actionShape, type MyGameAction } from "../state/actions"
import { deck, largestHand, type MyGameOptions, type MyGameState, mostSeats, optionTable } from "../state/state"
import type { MyGameView } from "./view"

const card = integer(1, deck.length)
const seat = literal(0, 1, 2, 3)
const fields = {
  options: object({ seats: optionTable.seats.shape, hand: optionTable.hand.shape }),
  table: array(nullable(card), 2, mostSeats),
  seen: array(card, 0, deck.length),
  won: array(integer(0, largestHand), 2, mostSeats),
  leader: seat,
  out: array(boolean(), 2, mostSeats),
}
const hands = <T>(held: Shape<T>) => array(array(held, 0, largestHand), 2, mostSeats)

/** The shapes of options, actions, states and views. */
export const shapes: GameShapes<MyGameState, MyGameAction, MyGameOptions, MyGameView> = {
  options: optionTable,
  action: actionShape,
  state: object({ ...fields, hands: hands(card) }),
  view: object({ viewer: literal(0, 1, 2, 3, SPECTATOR, REFEREE), ...fields, hands: hands(nullable(card)) }),
}
