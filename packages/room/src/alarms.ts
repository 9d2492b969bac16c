/** Alarms of rooms, which ring without a client. */
import { assert } from "@flottille/core"
import { machineTime, type Time } from "./time"

/** Keeps the instant at which each room next has something to do. */
export interface Alarms {
  /**
   * Sets the alarm of a room and replaces the earlier one.
   *
   * @param at - Milliseconds since 1970; `undefined` removes the alarm.
   */
  set(room: string, at: number | undefined): Promise<void> | void
  /**
   * Calls `ring` with the id of each room that is due. An alarm that nobody sets again rings again
   * after 30 seconds, so that none is lost with the process that received it.
   *
   * @param failed - Called with each error of the storage; nothing if left out. The next attempt
   * follows by itself.
   * @returns A function that ends the calls.
   */
  listen(ring: (room: string) => void, failed?: (error: unknown) => void): () => void
}

/** Milliseconds after which an alarm rings again unless it is set. */
export const AGAIN = 30_000

/**
 * Creates alarms in memory: they last as long as the process.
 *
 * @param setup - `time` replaces the clock of the machine.
 * @example
 * const alarms = memoryAlarms()
 * const due = new Promise((resolve) => alarms.listen(resolve))
 * alarms.set("seven", Date.now())
 * await due // => "seven"
 * alarms.set("seven", undefined)
 */
export function memoryAlarms(setup: { readonly time?: Time } = {}): Alarms {
  assert(typeof setup === "object" && setup !== null, "memoryAlarms", "setup", "an object")
  const { time = machineTime } = setup
  const instants = new Map<string, number>()
  const cancels = new Map<string, () => void>()
  const listeners = new Set<{ readonly ring: (room: string) => void }>()

  function arm(room: string): void {
    cancels.get(room)?.()
    cancels.delete(room)
    const at = instants.get(room)
    if (at !== undefined && listeners.size > 0)
      cancels.set(
        room,
        time.after(Math.max(0, at - time.now()), () => wake(room, at)),
      )
  }

  function wake(room: string, at: number): void {
    // Timers have a maximum, so that this may be early.
    const isDue = time.now() >= at
    if (isDue) instants.set(room, time.now() + AGAIN)
    arm(room)
    const [first] = listeners
    if (isDue) first?.ring(room)
  }

  return {
    set(room, at) {
      if (at === undefined) instants.delete(room)
      else instants.set(room, at)
      arm(room)
    },
    listen(ring) {
      const listener = { ring }
      listeners.add(listener)
      for (const room of instants.keys()) arm(room)
      return () => {
        listeners.delete(listener)
        for (const room of instants.keys()) arm(room)
      }
    },
  }
}
