/** The clients of a room, and the last message sent to each. */
import { canonicalJson, type Seat, SPECTATOR } from "@flottille/core"
import type { Delayed } from "./delay"
import { errorReply, type Known, type Reply } from "./messages"
import type { Session, Viewer } from "./session"

/** A client that has joined. */
export interface Subscriber {
  readonly viewer: Viewer
  readonly language: "en" | "fr"
  /** Number of events sent so far. */
  seen: number
  /** The position that it was sent last. */
  position: string
  knowsEnd: boolean
}

/** Dependencies of the subscribers. */
export interface SubscribersSetup {
  readonly session: Session
  /** Delays spectators; without it they see events at once. */
  readonly delayed: Delayed | undefined
  now(): number
  send(client: string, reply: Reply): void
}

/** Everything that a viewer knows at one time. */
interface Snapshot {
  readonly known: Known
  /** The parts of it whose change is worth a message. */
  readonly position: string
}

function snapshotOf(known: Known): Snapshot {
  const { view, turn, offer, paused, clock } = known
  const { running = null, due = null } = clock ?? {}
  return { known, position: canonicalJson([view, turn, offer ?? null, paused ?? null, running, due]) }
}

/** Sends each client the events and the position of its viewer, and nothing else. */
export class Subscribers {
  readonly #setup: SubscribersSetup
  readonly #clients = new Map<string, Subscriber>()
  readonly #absentSince: Map<Seat, number>

  constructor(setup: SubscribersSetup) {
    this.#setup = setup
    this.#absentSince = new Map(setup.session.seats.map((seat) => [seat, setup.now()]))
  }

  get(id: string): Subscriber | undefined {
    return this.#clients.get(id)
  }

  /** Returns whether a client of the seat is present. */
  isPresent(seat: Seat): boolean {
    return [...this.#clients.values()].some(({ viewer }) => viewer === seat)
  }

  /** Returns the time since which no client of the seat has been present. */
  absentSince(seat: Seat): number {
    return this.#absentSince.get(seat) ?? 0
  }

  add(
    id: string,
    viewer: Viewer,
    language: "en" | "fr",
    welcome: Omit<Extract<Reply, { type: "welcome" }>, keyof Known>,
  ): void {
    const { known, position } = this.#snapshot(viewer)
    const client: Subscriber = { viewer, language, seen: known.seen, position, knowsEnd: false }
    this.#clients.set(id, client)
    this.#setup.send(id, { ...welcome, ...known })
    this.#sendEnd(id, client, this.#endFor(viewer))
  }

  remove(id: string, at: number): void {
    const { viewer = SPECTATOR } = this.#clients.get(id) ?? {}
    this.#clients.delete(id)
    if (viewer !== SPECTATOR && !this.isPresent(viewer)) this.#absentSince.set(viewer, at)
  }

  /** Removes all clients of a seat that is free for others now, and tells them. */
  dismiss(seat: Seat, at: number): void {
    for (const [id, { viewer, language }] of this.#clients)
      if (viewer === seat) {
        this.#setup.send(id, errorReply("seat-vacant", language))
        this.remove(id, at)
      }
  }

  /** Sends news to the clients whose viewer can see a difference; no other client receives anything. */
  publish(): void {
    // All clients of one viewer know the same, so their message is put together once.
    for (const viewer of new Set([...this.#clients.values()].map((client) => client.viewer))) {
      const snapshot = this.#snapshot(viewer)
      const ended = this.#endFor(viewer)
      for (const [id, client] of this.#clients) {
        if (client.viewer !== viewer) continue
        if (snapshot.known.seen > client.seen || snapshot.position !== client.position)
          this.#sendEvents(id, client, "events", client.seen, snapshot)
        this.#sendEnd(id, client, ended)
      }
    }
  }

  /** Sends all events from the given one on. */
  resend(id: string, client: Subscriber, type: "events" | "stale", seen: number): void {
    const snapshot = this.#snapshot(client.viewer)
    this.#sendEvents(id, client, type, seen > snapshot.known.seen ? 0 : seen, snapshot)
  }

  #sendEvents(
    id: string,
    client: Subscriber,
    type: "events" | "stale",
    from: number,
    { known, position }: Snapshot,
  ): void {
    client.seen = known.seen
    client.position = position
    const list = this.#setup.session.events(client.viewer).slice(from, known.seen)
    this.#setup.send(id, { type, from, list, ...known })
  }

  #snapshot(viewer: Viewer): Snapshot {
    const { session, delayed, now } = this.#setup
    const at = now()
    return snapshotOf(viewer === SPECTATOR && delayed ? delayed.shown(at).known : session.known(viewer, at))
  }

  #endFor(viewer: Viewer): Reply | undefined {
    const { session, delayed, now } = this.#setup
    const ending = viewer === SPECTATOR && delayed && !delayed.shown(now()).isOver ? undefined : session.ending()
    return ending && { type: "ended", ...ending, record: session.record() }
  }

  #sendEnd(id: string, client: Subscriber, ended: Reply | undefined): void {
    if (!ended || client.knowsEnd) return
    client.knowsEnd = true
    this.#setup.send(id, ended)
  }
}
