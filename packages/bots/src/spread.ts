/** The scale of values in a search. */
import { hasStakes, type Traits } from "@flottille/core"

/**
 * Half the distance between the lowest and the highest value that a search has seen.
 *
 * Upper bounds multiply their exploration by it, so that a game for 100 chips is explored like a
 * game for one. Values of games with winners lie between −1 and 1, so theirs is always 1.
 */
export class Spread {
  readonly #isFixed: boolean
  #low = Number.POSITIVE_INFINITY
  #high = Number.NEGATIVE_INFINITY

  constructor(game: { readonly traits?: Pick<Traits, "returns"> }) {
    this.#isFixed = !hasStakes(game)
  }

  /** Includes the values of a visit, one number a seat. */
  note(values: readonly number[]): void {
    if (this.#isFixed) return
    for (const value of values) {
      this.#low = Math.min(this.#low, value)
      this.#high = Math.max(this.#high, value)
    }
  }

  /** Returns half the distance, or 1 while all values are equal. */
  half(): number {
    return this.#high > this.#low ? (this.#high - this.#low) / 2 : 1
  }
}
