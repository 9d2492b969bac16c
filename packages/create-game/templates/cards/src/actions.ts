/** Everything that a seat, or chance, can do. */
import { deepFreeze, integer, object, type Shape, tagged } from "@flottille/core"
import { type Card, deck } from "./deck"

/** Chance: a card for the seat that it is dealt to. */
export interface Deal {
  readonly type: "deal"
  readonly card: Card
}

/** The seat whose turn it is plays a card. */
export interface Play {
  readonly type: "play"
  readonly card: Card
}

/** An action. */
export type MyGameAction =
  /** Chance deals a card. */
  | Deal
  /** A seat plays a card. */
  | Play

const card = integer(1, deck.length)

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", { deal: object({ card }), play: object({ card }) })

/** The deal of each card; made once, so that listing allocates little. */
export const dealOf: readonly Deal[] = deepFreeze([0, ...deck].map((card) => ({ type: "deal", card })))

/** The play of each card. */
export const playOf: readonly Play[] = deepFreeze([0, ...deck].map((card) => ({ type: "play", card })))
