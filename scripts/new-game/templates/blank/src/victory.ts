/** XY-2: who wins. */
import type { Outcome, Seat } from "@flottille/core"
import type { MyGameEvent } from "./refusals"
import { active, type MyGameState } from "./state"

/** How a game ends. */
export type Ending = "last-stone" | "resignation"

/** The clause of each ending. */
const ENDING_CLAUSES: Readonly<Record<Ending, string>> = { "last-stone": "XY-2.1", resignation: "XY-2.2" }

/** Whether nobody acts any more. */
export function isOver({ heap, resigned }: MyGameState): boolean {
  return heap === 0 || resigned !== null
}

/**
 * The result: the turn has passed on from whoever took the last stone.
 *
 * @rule XY-2.1 XY-2.2
 */
export function outcomeOf(state: MyGameState): Outcome | undefined {
  if (!isOver(state)) return undefined
  const loser: Seat = state.resigned ?? active(state)
  const reason: Ending = state.resigned === null ? "last-stone" : "resignation"
  return { returns: loser === 0 ? [-1, 1] : [1, -1], ranking: [[1 - loser], [loser]], reason, rule: ENDING_CLAUSES[reason] }
}

/**
 * A seat gives up.
 *
 * @rule XY-2.2
 */
export function resign(state: MyGameState, seat: Seat, emit?: (event: MyGameEvent) => void): void {
  if (isOver(state)) return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
