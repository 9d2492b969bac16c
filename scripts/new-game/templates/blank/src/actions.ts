/** Everything that a seat can do. */
import { deepFreeze, integer, object, type Shape, tagged } from "@flottille/core"
import { largestHeap } from "./options"

/** Whose turn it is takes stones. */
export interface Take {
  readonly type: "take"
  readonly stones: number
}

/** An action. */
export type MyGameAction = Take

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", { take: object({ stones: integer(1, largestHeap) }) })

/** Stones of one turn, at most. */
export const mostStones = 3

/** The lists of legal actions, by how many stones may be taken; built once, so that listing allocates nothing. */
export const takes: readonly (readonly MyGameAction[])[] = deepFreeze(
  Array.from({ length: mostStones + 1 }, (_, most) => Array.from({ length: most }, (_, index) => ({ type: "take", stones: index + 1 }))),
)
