/**
 * The sequential probability ratio test: decides whether one bot is stronger than another, with as
 * few games as possible.
 */

/** The hypotheses: a difference of `elo1` or of `elo0`, in normalized Elo. */
export interface SprtSetup {
  readonly elo0: number
  readonly elo1: number
  /** Probability of accepting `elo1` if the difference is `elo0`; 0.05 by default. */
  readonly alpha?: number
  /** Probability of accepting `elo0` if the difference is `elo1`; 0.05 by default. */
  readonly beta?: number
}

export interface SprtResult {
  /** The logarithm of how much likelier `elo1` has become than `elo0`. */
  readonly llr: number
  readonly lower: number
  readonly upper: number
  readonly verdict: "elo1" | "elo0" | "open"
}

/** Factor from a difference per standard deviation of one game to normalized Elo. */
const SCALE = 800 / Math.LN10

/**
 * The generalized sequential probability ratio test over blocks of two games.
 *
 * Normalized Elo is the mean score above par in spreads of a single game, on a scale where it is
 * near Elo for games without draws; it says how many games it takes to see a difference, whatever
 * the draws. The ratio is the approximation for a spread that is not known beforehand: n / 2 ·
 * ln((1 + (t − t₀)²) / (1 + (t − t₁)²)).
 *
 * M. Van den Bergh: Comments on Normalized Elo. 2020.
 *
 * @param scores - Of the first bot, block by block, each from 0 to 1.
 */
export function sprt(scores: readonly number[], { elo0, elo1, alpha = 0.05, beta = 0.05 }: SprtSetup): SprtResult {
  const lower = Math.log(beta / (1 - alpha))
  const upper = Math.log((1 - beta) / alpha)
  const count = scores.length
  // One draw as a block of its own: until results differ the spread is not 0.
  const mean = (scores.reduce((sum, score) => sum + score, 0) + 0.5) / (count + 1)
  const spread = Math.sqrt(
    (scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) + (0.5 - mean) ** 2) / (count + 1),
  )
  const t = spread === 0 ? 0 : (mean - 0.5) / spread
  // A block is the mean of two games.
  const [t0, t1] = [elo0, elo1].map((elo) => (elo / SCALE) * Math.SQRT2) as [number, number]
  const llr = count < 2 ? 0 : (count / 2) * Math.log((1 + (t - t0) ** 2) / (1 + (t - t1) ** 2))
  return { llr, lower, upper, verdict: llr >= upper ? "elo1" : llr <= lower ? "elo0" : "open" }
}
