import type { Outcome, Seat } from "./contract"

/** What ended a game, and by which clause. */
export type End = Pick<Outcome, "reason" | "rule">

/**
 * The outcome of a zero-sum game of `seats` seats: k winners share n/k − 1 each and the others lose 1; without a winner, or with
 * nobody else, it is a draw of all 0.
 *
 * @param winners - Who shares the win; empty for a draw.
 * @param ranking - Seats by rank, best first; groups may be empty. The winners before all others, if left out.
 * @example
 * outcomeOf(3, [1], { reason: "last-one", rule: "XY-5.1" }) // => { returns: [-1, 2, -1], ranking: [[1], [0, 2]], reason: "last-one", rule: "XY-5.1" }
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
 * The seats with the highest return: the winner, those who share the first place, or in a draw all. Ranks would mislead: a shared game may still be ranked, by
 * what each side held.
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
 * What each seat's part of all that counts is worth on the scale of an `evaluate`: 1 for a seat that has everything, and a sum of 0.
 *
 * @param worths - One number a seat, none below 0; where nobody has anything, all are even.
 * @example
 * standingsOf([3, 1]) // => [0.5, -0.5]
 */
export function standingsOf(worths: readonly number[]): readonly number[] {
  const whole = worths.reduce((sum, worth) => sum + worth, 0)
  const others = Math.max(1, worths.length - 1)
  return worths.map((worth) => (whole === 0 ? 0 : (worths.length * worth - whole) / (whole * others)))
}
