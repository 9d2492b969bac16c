/** The end of a game and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "./events"
import type { EndReason, MilleSabordsState } from "./state"

export type { EndReason } from "./state"

/** The clause of each ending. */
export const endingRules: Readonly<Record<EndReason, string>> = {
  sunk: "MS-4.3",
  "both-sunk": "MS-4.3",
  boarded: "MS-5.3",
  aground: "MS-6.2",
  "both-aground": "MS-6.2",
  "more-resistance": "MS-7.1",
  "equal-resistance": "MS-7.1",
  resigned: "MS-7.2",
}

/** Ends the game; a winner of null is a draw. */
export function end(state: MilleSabordsState, reason: EndReason, winner: Seat | null, emit: Emit): void {
  state.phase = "over"
  state.ending = { reason, winner }
  state.pending = [null, null]
  for (const ship of state.ships) ship.left = 0
  emit?.({ type: "ended", ending: { reason, winner } })
}

/**
 * Ends the game if at least one ship is lost, and returns true if it did.
 *
 * @rule MS-4.3 MS-6.2
 */
export function endIfLost(
  state: MilleSabordsState,
  how: "sunk" | "aground",
  port: boolean,
  starboard: boolean,
  emit: Emit,
): boolean {
  if (port && starboard) end(state, `both-${how}`, null, emit)
  else if (port || starboard) end(state, how, port ? 1 : 0, emit)
  return port || starboard
}

/**
 * Resigns a seat. Does nothing after the end of the game.
 *
 * @rule MS-7.2
 */
export function resign(state: MilleSabordsState, seat: Seat, emit?: Emit): void {
  if (state.phase !== "over" && (seat === 0 || seat === 1)) end(state, "resigned", 1 - seat, emit)
}

/** Returns the result, or `undefined` while the game goes on. */
export function outcome({ ending }: MilleSabordsState): Outcome | undefined {
  if (!ending) return undefined
  const { reason, winner } = ending
  return outcomeOf(2, winner === null ? [] : [winner], { reason, rule: endingRules[reason] })
}
