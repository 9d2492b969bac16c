/** The end of a game, and its result. */
import { type Outcome, outcomeOf, type Seat } from "@flottille/core"
import type { Emit } from "../state/actions"
import { inTurn, type MyGameState, phaseOf, tricksOf } from "../state/state"
import { endTrick, takeUp } from "./tricks"

/** The reason for the end of a game. */
export type EndReason = "last-trick" | "resignation"

/** The clause that each ending rests on. */
const endingRules: Readonly<Record<EndReason, string>> = { "last-trick": "XY-3.1", resignation: "XY-3.2" }

/** Ranks the seats by tricks won, most first; equal seats share a rank, and seats that have resigned are last. */
function rankingOf({ options, won, out }: MyGameState): readonly (readonly Seat[])[] {
  const seats = won.map((_, seat) => seat)
  const counts = Array.from({ length: options.hand + 1 }, (_, index) => options.hand - index)
  const ranks = counts.map((count) => seats.filter((seat) => !out[seat] && won[seat] === count))
  return [...ranks, seats.filter((seat) => out[seat])].filter((group) => group.length > 0)
}

/**
 * The result: seats that have won most tricks share the win.
 *
 * @rule XY-3.1 XY-3.2
 */
export function outcome(state: MyGameState): Outcome | undefined {
  if (phaseOf(state) !== "over") return undefined
  const reason: EndReason = tricksOf(state) === state.options.hand ? "last-trick" : "resignation"
  const ranking = rankingOf(state)
  return outcomeOf(state.options.seats, ranking[0] ?? [], { reason, rule: endingRules[reason] }, ranking)
}

/**
 * A seat gives up: its card leaves the table, its hand stays closed, and the others play on.
 *
 * @rule XY-3.2
 */
export function resign(state: MyGameState, seat: Seat, emit?: Emit): void {
  if (phaseOf(state) === "over" || state.out[seat]) return
  state.out[seat] = true
  takeUp(state, [seat])
  emit?.({ type: "resigned", seat })
  if (inTurn(state).length > 1) endTrick(state, emit)
}
