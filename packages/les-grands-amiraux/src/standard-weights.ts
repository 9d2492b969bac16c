/** Weights of the standard fleet. */
import type { Weights } from "./weights"

/**
 * Weights of the standard fleet for searches, in the order of the fleet.
 *
 * The worths were fitted in November 2026 to the results of 694 games of `ismcts:24` between the weights of `evaluate`
 * and eight variants of them: 44,865 positions, one in four, without chains and without a Grand Admiral that can be
 * captured at once. The fit minimized the mean square of what the result deviates from the value. It was rounded by
 * hand, so that no ship but the minesweeper is worth more than a stronger one. The other three numbers were chosen by
 * 20 to 60 blocks against other choices.
 *
 * `npm run docs -- --worths` fits worths to 300 new games: 2.5, 1.5, 3, 10.5, 11.5, 14.5, 15, 45, 2. They scored 46.5 %
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
