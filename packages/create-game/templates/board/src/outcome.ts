/** The endings of a game, its result, and resignation. */
import type { Outcome, Seat } from "@flottille/core"
import { type Emit, type Ending, outcomeBy, reachedEnding } from "@flottille/core/kinds"
import { activeSeat, hasArrived, type MyGameState, shipsOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "arrival" | "last-ship" | "resignation"

/** A seat has resigned. */
export interface Resigned {
  readonly type: "resigned"
  readonly seat: Seat
}

/** Ranks a seat last: the one that has resigned, or that whose turn would be next. */
const ranking = (state: MyGameState): readonly (readonly Seat[])[] => {
  const loser = state.resigned ?? activeSeat(state)
  return [[1 - loser], [loser]]
}

/** The endings; the first one that is reached decides. */
const endings: readonly Ending<MyGameState, EndReason>[] = [
  { reason: "resignation", rule: "XY-3.3", reached: ({ resigned }) => resigned !== null, ranking },
  { reason: "arrival", rule: "XY-3.1", reached: (state) => hasArrived(state, 1 - activeSeat(state)), ranking },
  { reason: "last-ship", rule: "XY-3.2", reached: (state) => shipsOf(state, activeSeat(state)).length === 0, ranking },
]

/** Returns the phase; the last move may have ended the game. */
export function phaseOf(state: MyGameState): "play" | "over" {
  return reachedEnding(endings, state) ? "over" : "play"
}

/** Returns the result. */
export function outcome(state: MyGameState): Outcome | undefined {
  const ending = reachedEnding(endings, state)
  return ending && outcomeBy(endings, ending.reason, state, 2)
}

/** @rule XY-3.3 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit<Resigned>): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
