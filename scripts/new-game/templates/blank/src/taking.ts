/** XY-1: the heap and the turn. */
import { integer, object, type Refusal, type Seat, type Shape, tagged } from "@flottille/core"
import { type MyGameEvent, type RefusalCode, refuse } from "./refusals"
import { active, LARGEST_HEAP, type MyGameState } from "./state"

/** Whose turn it is takes stones. */
export interface Take {
  readonly type: "take"
  readonly stones: number
}

/** Everything that a seat can do. */
export type MyGameAction = Take

/** Stones of one turn, at most. */
const MOST = 3

/** The shape of an action. */
export const actionShape: Shape<MyGameAction> = tagged("type", { take: object({ stones: integer(1, LARGEST_HEAP) }) })

/** The lists of legal actions, by how many stones may be taken; built once, so that listing allocates nothing. */
const TAKES: readonly (readonly MyGameAction[])[] = Array.from({ length: MOST + 1 }, (_, most) =>
  Object.freeze(Array.from({ length: most }, (_, index) => Object.freeze({ type: "take", stones: index + 1 } as const))),
)

/** How many stones may be taken now. */
function most({ heap }: MyGameState): number {
  return Math.min(MOST, heap)
}

/**
 * What a seat may take.
 *
 * @rule XY-1.2
 */
export function listTakes(state: MyGameState): readonly MyGameAction[] {
  return TAKES[most(state)] ?? []
}

/** Why so many cannot be taken. */
export function refuseTake(state: MyGameState, { stones }: Take): Refusal<RefusalCode> | undefined {
  return stones > most(state) ? refuse("XY-1.2", "too-many", { stones, most: most(state) }) : undefined
}

/** The stones are gone, and it is the other seat's turn. */
export function take(state: MyGameState, { stones }: Take, emit?: (event: MyGameEvent) => void): void {
  const seat: Seat = active(state)
  state.heap -= stones
  state.turn++
  emit?.({ type: "took", seat, stones })
}
