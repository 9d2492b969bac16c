/** Weights of a fleet for the estimates of leaves. */
import type { Tables } from "./base"
import { isIn } from "./fleet"

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
