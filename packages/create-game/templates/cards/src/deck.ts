/** The cards. */
import { deepFreeze } from "@flottille/core"
import { largestHand, mostSeats } from "./options"

/** A card by its rank, which no other card has. */
export type Card = number

/** All cards, the lowest first: as many as the largest hands of all seats. */
export const deck: readonly Card[] = deepFreeze(
  Array.from({ length: mostSeats * largestHand }, (_, index) => index + 1),
)

/** Cards in ascending order: as a hand holds them, so that nothing tells in which order they came. */
export function sorted(cards: readonly Card[]): Card[] {
  return [...cards].sort((one, other) => one - other)
}
