/** How stones are taken. */
import type { Refusal } from "@flottille/core"
import { type MyGameAction, mostStones, type Take, takes } from "./actions"
import type { Emit } from "./events"
import type { RefusalCode } from "./refusals"
import type { MyGameState } from "./state"

/** How many stones may be taken now. */
function most({ heap }: MyGameState): number {
  return Math.min(mostStones, heap)
}

/**
 * What a seat may take.
 *
 * @rule XY-1.2
 */
export function listTakes(state: MyGameState): readonly MyGameAction[] {
  return takes[most(state)] ?? []
}

/**
 * Why so many cannot be taken.
 *
 * @rule XY-1.2
 */
export function refuseTake(state: MyGameState, { stones }: Take): Refusal<RefusalCode> | undefined {
  return stones > most(state) ? { code: "too-many", rule: "XY-1.2", details: { stones, most: most(state) } } : undefined
}

/**
 * The stones are gone, and it is the other seat's turn.
 *
 * @rule XY-1.2
 */
export function applyTake(state: MyGameState, { stones }: Take, emit?: Emit): void {
  emit?.({ type: "took", seat: state.active, stones })
  state.heap -= stones
  state.turn++
  state.active = 1 - state.active
}
