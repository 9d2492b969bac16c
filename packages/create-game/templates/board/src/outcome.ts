/** The endings of a game, its result, and resignation. */
import { deepFreeze, type Outcome, type Seat } from "@flottille/core"
import { type Emit, type Ending, outcomeBy, reachedEnding } from "@flottille/core/kinds"
import { hasArrived, type MyGameState, shipsOf } from "./state"

/** The reason for the end of a game. */
export type EndReason = "arrival" | "last-ship" | "resignation"

/** A seat has resigned. */
export interface Resigned {
  readonly type: "resigned"
  readonly seat: Seat
}

/** Ranks the seat that moved last first; the turn has already passed on from it. */
const lastFirst = ({ active }: MyGameState): readonly (readonly Seat[])[] => [[1 - active], [active]]

/** The endings; the first one that is reached decides. */
const endings: readonly Ending<MyGameState, EndReason>[] = deepFreeze([
  {
    reason: "resignation",
    rule: "XY-3.3",
    reached: ({ resigned }) => resigned !== null,
    ranking: ({ resigned }) => [[1 - (resigned ?? 0)], [resigned ?? 0]],
  },
  { reason: "arrival", rule: "XY-3.1", reached: (state) => hasArrived(state, 1 - state.active), ranking: lastFirst },
  {
    reason: "last-ship",
    rule: "XY-3.2",
    reached: (state) => shipsOf(state, state.active).length === 0,
    ranking: lastFirst,
  },
])

/** Returns the phase; the last move may have ended the game. */
export function phaseOf(state: MyGameState): "play" | "over" {
  return reachedEnding(endings, state) ? "over" : "play"
}

/** Returns the result. */
export function outcome(state: MyGameState): Outcome | undefined {
  const ending = reachedEnding(endings, state)
  return ending && outcomeBy(endings, ending.reason, state, 2)
}

/**
 * A seat gives up.
 *
 * @rule XY-3.3
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit<Resigned>): void {
  if (phaseOf(state) === "over") return
  state.resigned = seat
  emit?.({ type: "resigned", seat })
}
