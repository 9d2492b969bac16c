/** Limits of a server. */
import { SchemaError } from "@flottille/core"

/** Limits of a server. A client that exceeds one is disconnected, unless its description says otherwise. */
export interface Limits {
  /** Bytes of one message; 65,536 by default. */
  readonly bytes: number
  /** Messages and pings of one client in ten seconds; 100 by default. */
  readonly messages: number
  /** Requests of one client that wait for their answers; 20 by default. One too many is answered with `"busy"`. */
  readonly pending: number
  /** Bytes that wait to be sent to one client; 1,048,576 by default. */
  readonly backlog: number
  /** Spectators of one room, and sockets of one room that have not joined yet; 100 of each by default. */
  readonly clients: number
  /** Sockets of one seat, which take no places of spectators; 4 by default. The oldest makes place. */
  readonly seatClients: number
  /** Open rooms; 10,000 by default. Deserted ones make place. */
  readonly rooms: number
  /** Milliseconds between two heartbeats, each of which a client must answer before the next one; 30,000 by default. */
  readonly heartbeat: number
  /** Milliseconds in which a socket must join; 10,000 by default. */
  readonly join: number
  /** Milliseconds after which a room without clients is closed, if it has a log; 60,000 by default. */
  readonly idle: number
  /** Sockets of one address; 100 by default. */
  readonly addressClients: number
  /** Messages, pings and handshakes of one address in ten seconds; 1,000 by default. */
  readonly addressMessages: number
  /**
   * Bytes of answers to one client in ten seconds; 4,194,304 by default. After more, its requests are answered
   * with `"busy"` for a while. Events do not count: nobody asks for them.
   */
  readonly answerBytes: number
  /** Bytes of answers to one address in ten seconds, after which its joins and syncs wait; 16,777,216 by default. */
  readonly addressBytes: number
  /** Bytes of answers to the spectators of one room in ten seconds; 33,554,432 by default. */
  readonly roomBytes: number
  /** Milliseconds that `close` waits for the answers to requests; 5,000 by default. */
  readonly drain: number
}

export const usualLimits: Limits = Object.freeze({
  bytes: 65_536,
  messages: 100,
  pending: 20,
  backlog: 1_048_576,
  clients: 100,
  seatClients: 4,
  rooms: 10_000,
  heartbeat: 30_000,
  join: 10_000,
  idle: 60_000,
  addressClients: 100,
  addressMessages: 1_000,
  answerBytes: 4_194_304,
  addressBytes: 16_777_216,
  roomBytes: 33_554_432,
  drain: 5_000,
})

/** @throws SchemaError for an unknown limit, or one that is not positive. */
export function readLimits(given: Partial<Limits> = {}): Limits {
  const limits = { ...usualLimits, ...given }
  for (const [name, limit] of Object.entries(limits)) {
    if (!Object.hasOwn(usualLimits, name))
      throw new SchemaError("limits", [name], `one of the limits ${Object.keys(usualLimits).join(", ")}`)
    if (!(limit > 0)) throw new SchemaError("limits", [name], `more than 0, not ${limit}`)
  }
  return limits
}

const PERIOD = 10_000

/** A rate limit: so many at once, and as many again in each ten seconds. */
export class Bucket {
  readonly #capacity: number
  #left: number
  #at = performance.now()

  constructor(capacity: number) {
    this.#capacity = capacity
    this.#left = capacity
  }

  get isFull(): boolean {
    this.#refill()
    return this.#left >= this.#capacity
  }

  /** Says whether more was spent than there was. */
  get isSpent(): boolean {
    this.#refill()
    return this.#left <= 0
  }

  /** Takes so many, also more than there are left. */
  spend(count: number): void {
    this.#refill()
    this.#left -= count
  }

  /** Takes one, if there is one left. */
  take(): boolean {
    this.#refill()
    if (this.#left < 1) return false
    this.#left--
    return true
  }

  #refill(): void {
    const now = performance.now()
    if (now === this.#at) return
    this.#left = Math.min(this.#capacity, this.#left + ((now - this.#at) * this.#capacity) / PERIOD)
    this.#at = now
  }
}
