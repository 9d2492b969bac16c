/** Places of a room: some for each seat, the others for clients without a seat. */
/** A reservation or a client. */
export interface Place {
  /** The address of the client, if Colyseus knows it. */
  readonly address: string | undefined
  /** The seat that the room has given to the client. */
  seat: number | undefined
  /** Releases the place; only of a client that is disconnected and may reconnect. */
  release?: (() => void) | undefined
  /** Cancels the deadline for joining. */
  cancel?: (() => void) | undefined
}

/** Numbers of places. */
export interface PlaceLimits {
  readonly spectators: number
  readonly seat: number
  readonly address: number
}

/** The places of a room that are taken, by session id. */
export class Places {
  readonly #limits: PlaceLimits
  readonly #places = new Map<string, Place>()
  readonly #isAlive: (sessionId: string) => boolean

  /** @param isAlive - Says whether a session is still reserved or connected. */
  constructor(limits: PlaceLimits, isAlive: (sessionId: string) => boolean) {
    this.#limits = limits
    this.#isAlive = isAlive
  }

  get(sessionId: string): Place | undefined {
    return this.#places.get(sessionId)
  }

  take(sessionId: string, place: Place): void {
    this.#places.set(sessionId, place)
  }

  free(sessionId: string): void {
    this.#places.get(sessionId)?.cancel?.()
    this.#places.delete(sessionId)
  }

  /** Says whether there is a place for a client without a seat. */
  hasRoom(address: string | undefined): boolean {
    this.#removeExpired()
    const unseated = [...this.#places.values()].filter(({ seat }) => seat === undefined)
    const near = address === undefined ? [] : unseated.filter((place) => place.address === address)
    return unseated.length < this.#limits.spectators && near.length < this.#limits.address
  }

  /**
   * Says whether there is a place for another client of a seat. The oldest place that is kept for a
   * disconnected client of the seat is released for it.
   */
  makeRoom(seat: number, sessionId: string): boolean {
    this.#removeExpired()
    const others = [...this.#places].filter(([id, place]) => id !== sessionId && place.seat === seat)
    if (others.length < this.#limits.seat) return true
    const [oldest] = others.filter(([, { release }]) => release)
    if (!oldest) return false
    this.free(oldest[0])
    oldest[1].release?.()
    return true
  }

  #removeExpired(): void {
    for (const [sessionId, { release }] of this.#places) if (!release && !this.#isAlive(sessionId)) this.free(sessionId)
  }
}
