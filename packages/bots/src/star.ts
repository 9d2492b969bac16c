/**
 * The mean over dice, left as soon as it is clear that it lies outside of what matters.
 *
 * B. Ballard: The *-Minimax Search Procedure for Trees Containing Chance Nodes. Artificial Intelligence 21, 1983. T. Hauk, M. Buro, J. Schaeffer:
 * Rediscovering *-Minimax Search. CG 2004.
 */

/** No value is higher, and none lower than its opposite. */
export const MOST = 1

/** What dice can show, and what that is worth at least and at most. */
export interface Throw {
  /** Its probability. */
  readonly share: number
  low: number
  high: number
}

/** Looks at what is behind a throw, and narrows its bounds; to know that it lies outside of `low` and `high` is enough. */
export type Probe<T extends Throw> = (each: T, low: number, high: number) => Generator<undefined, undefined>

/** What dice are worth on average, at least and at most. */
function boundsOf(throws: readonly Throw[]): readonly [number, number] {
  let [least, most] = [0, 0]
  for (const { share, low, high } of throws) {
    least += share * low
    most += share * high
  }
  return [least, most]
}

/**
 * Looks at one throw after another. What a throw need be worth, so that the mean still matters, follows from what the others can be worth at least and at
 * most. With one way to look that is Star1; with a quick one before it, that tells something of each throw, Star2.
 *
 * @param throws - Their shares sum to 1.
 * @returns The mean; outside of `low` and `high` a bound of it.
 */
export function* starMean<T extends Throw>(
  throws: readonly T[],
  low: number,
  high: number,
  probes: readonly Probe<T>[],
): Generator<undefined, number> {
  for (const look of probes)
    for (const each of throws) {
      const [least, most] = boundsOf(throws)
      if (least >= high) return least
      if (most <= low) return most
      const needed = Math.max(-MOST, each.high - (most - low) / each.share)
      const enough = Math.min(MOST, each.low + (high - least) / each.share)
      if (each.low < each.high) yield* look(each, needed, enough)
    }
  const [least, most] = boundsOf(throws)
  return least >= high ? least : most
}
