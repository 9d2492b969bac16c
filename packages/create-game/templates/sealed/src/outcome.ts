/** The endings of a game, its result, and resignation. */
import { deepFreeze, type Outcome, type Seat } from "@flottille/core"
import { type Emit, type Ending, outcomeBy, reachedEnding } from "@flottille/core/kinds"
import { type MyGameState, type PhaseName, prizeOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "last-prize" | "resignation"

/** A seat has resigned. */
export interface Resigned {
  readonly type: "resigned"
  readonly seat: Seat
}

/** The endings; the first one that is reached decides. */
const endings: readonly Ending<MyGameState, EndReason>[] = deepFreeze([
  {
    reason: "resignation",
    rule: "XY-3.2",
    reached: ({ resigned }) => resigned !== null,
    ranking: ({ resigned }) => [[1 - (resigned ?? 0)], [resigned ?? 0]],
  },
  {
    reason: "last-prize",
    rule: "XY-3.1",
    reached: (state) => prizeOf(state) > state.options.prizes,
    ranking: ({ points: [left = 0, right = 0] }) =>
      left === right ? [[0, 1]] : left > right ? [[0], [1]] : [[1], [0]],
  },
])

/** Returns the phase. */
export function phaseOf(state: MyGameState): PhaseName {
  return reachedEnding(endings, state) ? "over" : "bid"
}

/** Returns the result; equal points are a draw. */
export function outcome(state: MyGameState): Outcome | undefined {
  const ending = reachedEnding(endings, state)
  return ending && outcomeBy(endings, ending.reason, state, 2)
}

/**
 * A seat gives up. Sealed cards stay sealed.
 *
 * @rule XY-3.2
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit<Resigned>): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
