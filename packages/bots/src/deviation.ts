/** The scale of values in a search, by their standard deviation. */

/**
 * The standard deviation of the values that a search has seen, of one seat.
 *
 * Upper bounds multiply their exploration by it, so that exploration depends neither on the unit of
 * the values nor on how far apart those of a position are.
 */
export class Deviation {
  readonly #seat: number
  #count = 0
  #mean = 0
  #squares = 0

  constructor(seat: number) {
    this.#seat = seat
  }

  /** Includes the values of a visit, one number a seat. */
  note(values: readonly number[]): void {
    const value = values[this.#seat] ?? 0
    const step = value - this.#mean
    this.#count++
    this.#mean += step / this.#count
    this.#squares += step * (value - this.#mean)
  }

  /** Returns the deviation, or 1 while all values are equal. */
  value(): number {
    return this.#squares > 0 ? Math.sqrt(this.#squares / this.#count) : 1
  }
}
