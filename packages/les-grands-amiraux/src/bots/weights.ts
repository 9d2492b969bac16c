/** Weights of a fleet for the estimates of leaves. */
import type { Tables } from "../rules/rules"
import { isIn } from "../state/fleet"

/** Weights of the kinds of one fleet, from games. */
export interface Weights {
  /** Value of each kind, in the order of the fleet. */
  readonly worths: readonly number[]
  /** Bonus of a ship beside the enemy Grand Admiral, relative to its value. */
  readonly near: number
  /** Bonus of any ship there, whatever its value. */
  readonly approach: number
  /** Part of the best capture of the other side that the seat to move is expected to lose. */
  readonly pending: number
}

/** The unit of values: a value of 1. Its multiples divide evenly for halves, tenths and nine steps. */
const unit = 180

/**
 * Returns the values of pieces in whole numbers by rank code, square of the enemy Grand Admiral, and own square, and
 * their unit. The bonus falls evenly with the steps. A diagonal step counts as one.
 */
export function weighted({ columns, rows, squareCount, movers, admiral }: Tables, weights: Weights) {
  const { worths, near, approach } = weights
  const longest = Math.max(1, columns - 1, rows - 1)
  const squares = Array.from({ length: squareCount }, (_, square) => square)
  const [column, row] = [(square: number) => square % columns, (square: number) => Math.floor(square / columns)]

  function closeness(one: number, other: number): number {
    const steps = Math.max(Math.abs(column(one) - column(other)), Math.abs(row(one) - row(other)))
    return 1 - (steps - 1) / longest
  }

  function estimateOf(code: number, goal: number, square: number): number {
    const worth = worths[code - 1] ?? 0
    if (goal === squareCount || !isIn(movers, code) || code === admiral) return Math.round(unit * worth)
    return Math.round(unit * (worth + (near * worth + approach) * closeness(goal, square)))
  }

  const goals = [...squares, squareCount]
  const codes = [0, ...worths].map((_, code) => code)
  const values = codes.map((code) => goals.map((goal) => squares.map((square) => estimateOf(code, goal, square))))
  return { values, unit }
}

/**
 * Weights of the standard fleet for searches, in the order of the fleet.
 *
 * The worths were fitted in November 2026 to the results of 694 games of `ismcts:24` between the weights of `evaluate`
 * and eight variants of them: 44,865 positions, one in four, without chains and without a Grand Admiral that can be
 * captured at once. The fit minimized the mean square of what the result deviates from the value. It was rounded by
 * hand, so that no ship but the minesweeper is worth more than a stronger one. The other three numbers were chosen by
 * 20 to 60 blocks against other choices.
 *
 * A fit to 300 new games gave 2.5, 1.5, 3, 10.5, 11.5, 14.5, 15, 45, 2. They scored 46.5 %
 * (37.0–56.0) against these, 44–5–51, with 24 iterations.
 *
 * Against the weights of `evaluate`, by `sprt` on new seeds: 75.0 % (66.2–83.8) with 24 iterations, 41–8–11, and 67.9 %
 * (57.8–77.9) with 100, 56–2–26.
 */
export const standardWeights: Weights = {
  worths: [2, 1.5, 2.5, 6, 9, 14, 15, 45, 1],
  near: 0.3,
  approach: 1.5,
  pending: 0.15,
}
