/** Confidence intervals. */
import { assert } from "@flottille/core"
/** A value with its 95 % confidence interval. */
export interface Estimate {
  readonly value: number
  readonly low: number
  readonly high: number
}

/** Half the width of a 95 % confidence interval, in standard errors. */
const Z = 1.959964

/** Student's t for 95 % and one to ten degrees of freedom. */
const STUDENT = [12.7062, 4.30265, 3.18245, 2.77645, 2.57058, 2.44691, 2.36462, 2.306, 2.26216, 2.22814]

/**
 * Returns Student's t for 95 %; beyond the table by the expansion
 * of Fisher and Cornish, to three digits.
 *
 * @param freedom - Degrees of freedom, from 1.
 */
export function studentOf(freedom: number): number {
  return (
    STUDENT[freedom - 1] ?? Z + (Z ** 3 + Z) / (4 * freedom) + (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / (96 * freedom ** 2)
  )
}

/**
 * Returns a mean of shares between 0 and 1 with its 95 % confidence interval, by the sample variance. If all shares are
 * equal, the interval is as wide as that of an event that never happened in so many trials.
 *
 * @param sums - Of independent shares: those of games that share a seed are one.
 */
export function meanShare({ count, sum, squares }: Sums): Estimate {
  if (count === 0) return { value: 0, low: 0, high: 1 }
  const value = sum / count
  const variance = count === 1 ? 0 : Math.max(0, (squares - value * sum) / (count - 1))
  const isCertain = variance < 1e-12
  const half = isCertain ? 1 - 0.05 ** (1 / count) : studentOf(count - 1) * Math.sqrt(variance / count)
  return { value, low: Math.max(0, value - half), high: Math.min(1, value + half) }
}

/**
 * Returns the share of games with an outcome, with its 95 % confidence interval (Wilson's score
 * interval).
 *
 * It is for outcomes that a game either has or has not; shared points take their sample variance.
 *
 * E. B. Wilson: Probable Inference, the Law of Succession, and Statistical Inference. Journal of
 * the American Statistical Association 22, 1927.
 *
 * @param points - Number of games with the outcome.
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
export function meanWithin(sums: Sums): Estimate {
  assert(typeof sums?.squares === "number", "meanWithin", "sums", "count, sum and squares")
  const { count, sum, squares } = sums
  if (count === 0) return { value: 0, low: 0, high: 0 }
  const value = sum / count
  const variance = Math.max(0, (squares - value * sum) / Math.max(1, count - 1))
  const half = Z * Math.sqrt(variance / count)
  return { value, low: value - half, high: value + half }
}
