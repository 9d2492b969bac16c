import type { Random } from "@flottille/core"

/** A generator that keeps a trace of its draws, which distinguishes games. */
export class TracedRandom implements Random {
  readonly #random: Random
  trace = 0x811c9dc5
  /** The bound of the last draw. */
  bound = 0

  constructor(random: Random) {
    this.#random = random
  }

  below(bound: number): number {
    const value = this.#random.below(bound)
    this.bound = bound
    this.note(bound)
    this.note(value)
    return value
  }

  note(value: number): void {
    this.trace = Math.imul(this.trace ^ (value | 0), 0x01000193) ^ (this.trace >>> 15)
  }
}
