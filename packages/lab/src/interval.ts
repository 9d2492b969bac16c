/** How sure a number is. */
import type { Estimate } from "./ladder"

/** What 95 of 100 lie within, in standard errors. */
const Z = 1.959964

/**
 * A share with the interval that holds it in 95 of 100 such series (Wilson's score interval). Of points that are shared it is the wider one, never the narrower.
 *
 * E. B. Wilson: Probable Inference, the Law of Succession, and Statistical Inference. Journal of the American Statistical Association 22, 1927.
 *
 * @param points - From 0 to `games`.
 * @example
 * shareOf(50, 100).low.toFixed(2) // => "0.40"
 * shareOf(0, 100).high.toFixed(3) // => "0.037"
 */
export function shareOf(points: number, games: number): Estimate {
  if (games === 0) return { value: 0, low: 0, high: 1 }
  const value = points / games
  const scale = 1 + (Z * Z) / games
  const middle = (value + (Z * Z) / (2 * games)) / scale
  const half = (Z / scale) * Math.sqrt((value * (1 - value)) / games + (Z * Z) / (4 * games * games))
  return { value, low: Math.max(0, Math.min(value, middle - half)), high: Math.min(1, Math.max(value, middle + half)) }
}

/** Sums of numbers and of their squares. */
export interface Sums {
  readonly count: number
  readonly sum: number
  readonly squares: number
}

/**
 * A mean with the interval that holds it in 95 of 100 such series, by its standard error.
 *
 * @example
 * meanWithin({ count: 4, sum: 8, squares: 18 }).value // => 2
 */
export function meanWithin({ count, sum, squares }: Sums): Estimate {
  if (count === 0) return { value: 0, low: 0, high: 0 }
  const value = sum / count
  const variance = Math.max(0, (squares - value * sum) / Math.max(1, count - 1))
  const half = Z * Math.sqrt(variance / count)
  return { value, low: value - half, high: value + half }
}
