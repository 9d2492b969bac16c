/** Everything that a seat can do. */
import { deepFreeze, integer, object, type Shape, tagged } from "@flottille/core"
import { mostPrizes } from "./options"

/** A card by its number. */
export type Card = number

/** A seat lays a card face down. */
export interface Seal {
  readonly type: "seal"
  readonly card: Card
}

/** It takes the card back, while the other seat has none on the table. */
export interface Withdraw {
  readonly type: "withdraw"
}

/** An action. */
export type MyGameAction = Seal | Withdraw

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", {
  seal: object({ card: integer(1, mostPrizes) }),
  withdraw: object({}),
})

/** The sealing of each card; made once, so that listing allocates little. */
export const sealOf: readonly Seal[] = deepFreeze(
  Array.from({ length: mostPrizes + 1 }, (_, card) => ({ type: "seal", card })),
)

/** The action of a seat that has sealed a card; the same frozen list each time. */
export const withdrawal: readonly MyGameAction[] = deepFreeze([{ type: "withdraw" }])
