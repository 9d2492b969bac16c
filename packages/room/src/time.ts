/** Clocks and timers. */

/** The clock and the timers of a room. */
export interface Time {
  /** Returns the time in milliseconds since 1970. */
  now(): number
  /**
   * Returns the milliseconds of a clock that nobody sets, from any beginning. Without it the room
   * does not notice that the time was set.
   */
  monotonic?(): number
  /** Calls a function once, after so many milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, work: () => void): () => void
}

export const machineTime: Time = {
  now: () => Date.now(),
  monotonic: () => performance.now(),
  after(milliseconds, work) {
    // A timer takes 2³¹ − 1 ms at most; a room that is woken too early sets another one.
    const timer = setTimeout(work, Math.min(milliseconds, 2 ** 31 - 1))
    return () => clearTimeout(timer)
  },
}

/**
 * Returns a function that tells by how many milliseconds the time was set since its last call: it then differs from
 * the monotonic clock.
 */
export function watchTime(time: Time): () => number {
  const ahead = () => (time.monotonic ? time.now() - time.monotonic() : 0)
  let before = ahead()
  return () => {
    const last = before
    before = ahead()
    return Math.round(before - last)
  }
}

/** Returns a clock without fractions and times before 1970, which no log has. */
export function wholeTime(time: Time): Time {
  const { monotonic } = time
  return {
    now: () => Math.max(0, Math.floor(time.now())),
    after: (milliseconds, work) => time.after(milliseconds, work),
    ...(monotonic && { monotonic: () => monotonic.call(time) }),
  }
}
