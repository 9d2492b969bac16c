/** Everything that a seat can do. */
import { integer, object, type Shape, tagged } from "@flottille/core"
import { type Square, squares } from "./board"

/** A ship moves, and takes the ship that it meets. */
export interface Move {
  readonly type: "move"
  readonly from: Square
  readonly to: Square
}

/** An action. */
export type MyGameAction = Move

const square = integer(0, squares - 1)

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", { move: object({ from: square, to: square }) })
