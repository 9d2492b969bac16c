/** Everything that a seat, or chance, can do. */
import { deepFreeze, integer, object, type Shape, tagged } from "@flottille/core"

/** The seat whose turn it is takes one die or two. */
export interface Throw {
  readonly type: "throw"
  readonly dice: number
}

/** Chance: the sum of the dice. */
export interface Fall {
  readonly type: "fall"
  readonly sum: number
}

/** An action. */
export type MyGameAction =
  /** A seat throws dice. */
  | Throw
  /** The dice fall. */
  | Fall

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", {
  throw: object({ dice: integer(1, 2) }),
  fall: object({ sum: integer(1, 12) }),
})

/** The choices of a seat; the same frozen list each time. */
export const throws: readonly MyGameAction[] = deepFreeze([
  { type: "throw", dice: 1 },
  { type: "throw", dice: 2 },
])
