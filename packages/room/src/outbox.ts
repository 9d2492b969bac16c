/** Outboxes: notifications that wait for delivery, and the loop that delivers them. */
import { assert } from "@flottille/core"
import type { Notification } from "./notifications"
import { machineTime, type Time } from "./time"

export interface Waiting {
  readonly note: Notification
  readonly attempts: number
}

/** Keeps notifications until they are delivered. A notification with a known key is not added again. */
export interface Outbox {
  /** Returns the number of the last entry of a room whose notifications were added, 0 for its opening; -1 before. */
  recorded(room: string): Promise<number> | number
  /** Adds the notifications of an entry. They are durable once this returns or resolves. */
  add(room: string, n: number, notes: readonly Notification[]): Promise<void> | void
  /** Returns the notifications that are due, the oldest first. */
  pending(now: number, most: number): Promise<readonly Waiting[]> | readonly Waiting[]
  /** Removes a notification that was delivered. */
  done(key: string): Promise<void> | void
  /** Puts a notification off until a time, after a failure. */
  later(key: string, at: number): Promise<void> | void
}

/**
 * Creates an outbox in memory: it ends with the process.
 *
 * @example
 * const outbox = memoryOutbox()
 * outbox.recorded("seven") // => -1
 */
export function memoryOutbox(): Outbox {
  const marks = new Map<string, number>()
  const waiting = new Map<string, Waiting & { readonly due: number }>()
  return {
    recorded: (room) => marks.get(room) ?? -1,
    add(room, n, notes) {
      for (const note of notes) if (!waiting.has(note.key)) waiting.set(note.key, { note, attempts: 0, due: note.at })
      marks.set(room, n)
    },
    pending: (now, most) =>
      [...waiting.values()]
        .filter(({ due }) => due <= now)
        .sort((one, other) => one.due - other.due)
        .slice(0, most),
    done: (key) => void waiting.delete(key),
    later(key, at) {
      const found = waiting.get(key)
      if (found) waiting.set(key, { ...found, attempts: found.attempts + 1, due: at })
    },
  }
}

export interface DeliverySetup {
  readonly outbox: Outbox
  /**
   * Delivers a notification. It may be called twice with the same `key`, if the process ends before the
   * delivery is noted: pass the key on to the service, or compare it.
   */
  deliver(note: Notification): Promise<void> | void
  /** Called with each failed attempt; nothing by default. */
  failed?(note: Notification, error: unknown): void
  /** Attempts after which a notification is given up; 12 if left out, which is about two days. */
  readonly attempts?: number
  /** The clock of the machine if left out. */
  readonly time?: Time
}

/** Milliseconds before the second attempt; each further one waits twice as long, up to six hours. */
const FIRST_WAIT = 60_000
const LONGEST_WAIT = 6 * 3_600_000
const AT_ONCE = 100

export interface Delivery {
  /** Delivers all that is due, and returns how many were delivered. */
  flush(): Promise<number>
}

/**
 * Delivers the notifications of an outbox at least once: each is removed only once it was delivered.
 * Notifications of one seat keep their order unless one fails.
 *
 * @example
 * const outbox = memoryOutbox()
 * const delivery = createDelivery({ outbox, deliver: ({ seat, kind }) => console.log(seat, kind) })
 * await delivery.flush() // => 0
 */
export function createDelivery(setup: DeliverySetup): Delivery {
  assert(typeof setup?.deliver === "function", "createDelivery", "setup", "an object with deliver")
  const { outbox, deliver, failed, attempts: most = 12, time = machineTime } = setup
  let running: Promise<number> | undefined

  async function attempt({ note, attempts }: Waiting): Promise<boolean> {
    try {
      await deliver(note)
    } catch (error) {
      failed?.(note, error)
      if (attempts + 1 >= most) await outbox.done(note.key)
      else await outbox.later(note.key, time.now() + Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempts))
      return false
    }
    await outbox.done(note.key)
    return true
  }

  async function flush(): Promise<number> {
    let delivered = 0
    for (;;) {
      const batch = await outbox.pending(time.now(), AT_ONCE)
      for (const each of batch) if (await attempt(each)) delivered++
      if (batch.length < AT_ONCE) return delivered
    }
  }

  return {
    flush() {
      running ??= flush().finally(() => {
        running = undefined
      })
      return running
    },
  }
}
