/** The difference between the clock of the machine and the time that passes. */
import type { Time } from "./time"

/** Notices that the time of the machine was set: it then differs from the monotonic clock. */
export class SetTime {
  readonly #time: Time
  #wall: number
  #steady: number

  constructor(time: Time) {
    this.#time = time
    this.#wall = time.now()
    this.#steady = time.monotonic?.() ?? this.#wall
  }

  /** Returns by how many milliseconds the time was set since the last call. */
  read(): number {
    const wall = this.#time.now()
    const steady = this.#time.monotonic?.() ?? wall
    const by = this.#time.monotonic ? Math.round(wall - this.#wall - (steady - this.#steady)) : 0
    this.#wall = wall
    this.#steady = steady
    return by
  }
}
