import type { Outcome, Seat } from "./contract"

/** The reason for the end of a game, and its clause. */
export type End = Pick<Outcome, "reason" | "rule">

/**
 * Returns the outcome of a zero-sum game of `seats` seats.
 *
 * Each of k winners gets n/k − 1 and every other seat −1. Without winners, or with no other seat,
 * it is a draw of all 0.
 *
 * @param winners - The seats that share the win; empty for a draw.
 * @param ranking - Seats by rank, best first; groups may be empty. By default the winners before
 *   all others.
 * @example
 * outcomeOf(3, [1], { reason: "last-one", rule: "XY-5.1" })
 * // => { returns: [-1, 2, -1], ranking: [[1], [0, 2]], reason: "last-one", rule: "XY-5.1" }
 * outcomeOf(2, [], { reason: "turn-limit", rule: "XY-5.2" }).returns // => [0, 0]
 */
export function outcomeOf(
  seats: number,
  winners: readonly Seat[],
  { reason, rule }: End,
  ranking?: readonly (readonly Seat[])[],
): Outcome {
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const share = winners.length === 0 ? 0 : seats / winners.length - 1
  const groups = ranking ?? [winners, all.filter((seat) => !winners.includes(seat))]
  return {
    returns: all.map((seat) => (winners.length === 0 || winners.includes(seat) ? share : -1)),
    ranking: groups.filter((group) => group.length > 0),
    reason,
    rule,
  }
}

/**
 * Returns the seats with the highest return: the winner, the seats that share first place, or all
 * seats in a draw. Unlike ranks, it treats a shared game as shared.
 *
 * @example
 * import { winnersOf } from "@flottille/core/match"
 * winnersOf(outcomeOf(3, [], { reason: "turn-limit", rule: "XY-5.2" }, [[2], [0, 1]])) // => [0, 1, 2]
 */
export function winnersOf({ returns }: Pick<Outcome, "returns">): readonly Seat[] {
  const most = Math.max(...returns)
  return returns.flatMap((share, seat) => (share === most ? [seat] : []))
}

/**
 * Scales each seat's share for `evaluate`: 1 for a seat that has everything, with a sum of 0.
 *
 * @param worths - One number a seat, none below 0; all seats are even if every number is 0.
 * @example
 * standingsOf([3, 1]) // => [0.5, -0.5]
 */
export function standingsOf(worths: readonly number[]): readonly number[] {
  const whole = worths.reduce((sum, worth) => sum + worth, 0)
  const others = Math.max(1, worths.length - 1)
  return worths.map((worth) => (whole === 0 ? 0 : (worths.length * worth - whole) / (whole * others)))
}
