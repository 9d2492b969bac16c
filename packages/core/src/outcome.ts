import { assert, isList, isObject } from "./assert"
import type { Outcome, Seat, Traits } from "./contract"

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
  end: End,
  ranking?: readonly (readonly Seat[])[],
): Outcome {
  assert(Number.isSafeInteger(seats), "outcomeOf", "seats", "a number of seats")
  assert(isList(winners), "outcomeOf", "winners", "a list of seats")
  assert(isObject(end), "outcomeOf", "end", "a reason with its clause")
  const all = Array.from({ length: seats }, (_, seat) => seat)
  const share = winners.length === 0 ? 0 : seats / winners.length - 1
  const groups = ranking ?? [winners, all.filter((seat) => !winners.includes(seat))]
  return {
    returns: all.map((seat) => (winners.length === 0 || winners.includes(seat) ? share : -1)),
    ranking: groups.filter((group) => group.length > 0),
    reason: end.reason,
    rule: end.rule,
  }
}

/**
 * Returns the outcome of a game with stakes or scores: the ranking follows from the returns.
 *
 * @param returns - One finite number a seat; the higher, the better.
 * @example
 * outcomeOfReturns([-2, 5, -2, -1], { reason: "showdown", rule: "XY-5.3" })
 * // => { returns: [-2, 5, -2, -1], ranking: [[1], [3], [0, 2]], reason: "showdown", rule: "XY-5.3" }
 */
export function outcomeOfReturns(returns: readonly number[], end: End): Outcome {
  assert(isList(returns), "outcomeOfReturns", "returns", "a number for each seat")
  assert(isObject(end), "outcomeOfReturns", "end", "a reason with its clause")
  const levels = [...new Set(returns)].sort((one, other) => other - one)
  const seatsAt = (level: number) => returns.flatMap((each, seat) => (each === level ? [seat] : []))
  return { returns, ranking: levels.map(seatsAt), reason: end.reason, rule: end.rule }
}

/**
 * Returns the utility of each seat, which searches maximize.
 *
 * For a game with winners it is 1 for a sole winner and sums to 0. For a game with stakes or scores
 * it is the return itself.
 *
 * @param game - Only `traits.returns` is read; without it, the game has winners.
 * @example
 * const outcome = outcomeOf(3, [1], { reason: "last-one", rule: "XY-5.1" })
 * utilitiesOf({}, outcome) // => [-0.5, 1, -0.5]
 * utilitiesOf({ traits: { returns: "zero-sum" } }, outcome) // => [-1, 2, -1]
 */
export function utilitiesOf(
  game: { readonly traits?: Pick<Traits, "returns"> },
  outcome: Pick<Outcome, "returns">,
): readonly number[] {
  assert(isList(outcome?.returns), "utilitiesOf", "outcome", "an outcome, as game.outcome returns one")
  const { returns } = outcome
  if (hasStakes(game)) return returns
  const most = Math.max(1, returns.length - 1)
  return returns.map((value) => value / most)
}

/**
 * Returns whether the returns of a game are stakes or scores instead of wins.
 *
 * @example
 * hasStakes({ traits: { returns: "general" } }) // => true
 * hasStakes({}) // => false
 */
export function hasStakes(game: { readonly traits?: Pick<Traits, "returns"> }): boolean {
  assert(isObject(game), "hasStakes", "game", "a game, as a package exports it")
  const returns = game.traits?.returns
  return returns === "zero-sum" || returns === "general"
}

/**
 * Returns the seats with the highest return: the winner, the seats that share first place, or all
 * seats in a draw. Unlike ranks, it treats a shared game as shared.
 *
 * @example
 * import { winnersOf } from "@flottille/core/match"
 * winnersOf(outcomeOf(3, [], { reason: "turn-limit", rule: "XY-5.2" }, [[2], [0, 1]])) // => [0, 1, 2]
 */
export function winnersOf(outcome: Pick<Outcome, "returns">): readonly Seat[] {
  assert(isList(outcome?.returns), "winnersOf", "outcome", "an outcome, as game.outcome returns one")
  const { returns } = outcome
  const most = Math.max(...returns)
  return returns.flatMap((share, seat) => (share === most ? [seat] : []))
}

/**
 * Returns the points of each seat in a series of games: 1 for a sole winner, equal shares of it for
 * seats that share the highest return, and 0 for the others. Stakes do not count.
 *
 * @example
 * import { pointsOf } from "@flottille/core/match"
 * pointsOf(outcomeOf(3, [0, 2], { reason: "last-one", rule: "XY-5.1" })) // => [0.5, 0, 0.5]
 */
export function pointsOf(outcome: Pick<Outcome, "returns">): readonly number[] {
  const winners = winnersOf(outcome)
  return outcome.returns.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

/**
 * Scales each seat's share for `evaluate`: 1 for a seat that has everything, with a sum of 0.
 *
 * @param worths - One number a seat, none below 0; all seats are even if every number is 0.
 * @example
 * valuesFromWorths([3, 1]) // => [0.5, -0.5]
 */
export function valuesFromWorths(worths: readonly number[]): readonly number[] {
  assert(isList(worths), "valuesFromWorths", "worths", "a number for each seat")
  const whole = worths.reduce((sum, worth) => sum + worth, 0)
  const others = Math.max(1, worths.length - 1)
  return worths.map((worth) => (whole === 0 ? 0 : (worths.length * worth - whole) / (whole * others)))
}
