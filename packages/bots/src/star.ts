/**
 * The mean over dice, abandoned as soon as it is certain to lie outside the search window.
 *
 * B. Ballard: The *-Minimax Search Procedure for Trees Containing Chance Nodes. Artificial
 * Intelligence 21, 1983. T. Hauk, M. Buro, J. Schaeffer: Rediscovering *-Minimax Search. CG 2004.
 */

/** An outcome of dice with bounds of its value. */
export interface Throw {
  /** Its probability. */
  readonly share: number
  low: number
  high: number
}

/** Searches an outcome and narrows its bounds; it may stop once the value is known to lie outside `low` and `high`. */
export type Probe<T extends Throw> = (each: T, low: number, high: number) => Generator<undefined, undefined>

function boundsOf(throws: readonly Throw[]): readonly [number, number] {
  let [least, most] = [0, 0]
  for (const { share, low, high } of throws) {
    least += share * low
    most += share * high
  }
  return [least, most]
}

/** Returns a bound of the sum over all outcomes but one. */
function boundOfOthers(throws: readonly Throw[], one: Throw, side: "low" | "high"): number {
  return throws.reduce((sum, each) => (each === one ? sum : sum + each.share * each[side]), 0)
}

/**
 * Computes the mean over outcomes, one after another. The window of each outcome follows from the
 * bounds of the others. With one probe this is Star1; with a quick probe before it, Star2.
 *
 * @param throws - Their shares sum to 1.
 * @param limit - No value is higher, and none lower than its opposite; infinite if there is none.
 * @returns The mean; outside of `low` and `high` a bound of it.
 */
export function* starMean<T extends Throw>(
  throws: readonly T[],
  low: number,
  high: number,
  probes: readonly Probe<T>[],
  limit = 1,
): Generator<undefined, number> {
  for (const look of probes)
    for (const each of throws) {
      const [least, most] = boundsOf(throws)
      if (least >= high) return least
      if (most <= low) return most
      const needed = Number.isFinite(most)
        ? Math.max(-limit, each.high - (most - low) / each.share)
        : (low - boundOfOthers(throws, each, "high")) / each.share
      const enough = Number.isFinite(least)
        ? Math.min(limit, each.low + (high - least) / each.share)
        : (high - boundOfOthers(throws, each, "low")) / each.share
      if (each.low < each.high) yield* look(each, needed, enough)
    }
  const [least, most] = boundsOf(throws)
  return least >= high ? least : most
}
