/** The clients of a room, and the last position that was sent to each. */
import { type Seat, SPECTATOR } from "@flottille/core"
import type { Delayed } from "./delay"
import type { ErrorCode } from "./errors"
import { errorReply, type Position, type Reply, type Request } from "./messages"
import { type Patch, patchOf, viewHash } from "./patch"
import type { Session } from "./session"
import type { Viewer } from "./session-setup"

interface Joined {
  readonly viewer: Viewer
  readonly language: "en" | "fr"
  /** Says whether its positions contain the legal actions. */
  readonly hasActions: boolean
  /** True for a client that may decide as the host. */
  readonly isHost: boolean
}

export interface Subscriber extends Joined {
  /** Number of events sent so far. */
  seen: number
  /** The position that it was sent last, in full or by patches. */
  position: Position
  knowsEnd: boolean
}

export interface SubscribersSetup {
  readonly session: Session
  /** Delays spectators; without it they see events at once. */
  readonly delayed: Delayed | undefined
  /** Says whether everyone knows who is connected. */
  readonly presence: boolean
  now(): number
  send(client: string, reply: Reply): void
}

/**
 * Returns the patch from a position to another, without the number of events. Legal actions are replaced as
 * a whole: to compare two long lists takes more time than to send one.
 */
function changeOf(
  { seen: _, actions: listed = [], ...before }: Position,
  { seen: __, actions, ...after }: Position,
): Patch {
  const patch = patchOf(before, after) ?? {}
  return actions && actions.length + listed.length > 0 ? { ...patch, actions: [actions] } : patch
}

/**
 * Returns whether a change is worth a message: time that passes on a clock is not, and legal actions
 * depend on the rest.
 */
function isWorthy({ clock = {}, actions: _, ...others }: Patch): boolean {
  return Object.keys(others).length > 0 || Object.keys(clock).some((key) => key !== "left")
}

/** Most characters of the events of a message, and of the letters of a position; a single one may have more. */
const PAGE = 131_072

function pageOf<Item>(list: readonly Item[]): readonly Item[] {
  if (list.length < 2) return list
  let end = 0
  for (let left = PAGE; end < list.length; end++) {
    left -= JSON.stringify(list[end]).length
    if (left < 0) break
  }
  return list.slice(0, Math.max(1, end))
}

/** Returns a position without the letters after the page that begins with the given one. */
function cut(position: Position, from: number): Position {
  const { letters = [] } = position
  const end = from + pageOf(letters.slice(from)).length
  return end < letters.length ? { ...position, letters: letters.slice(0, end), more: true } : position
}

/** What a viewer knows at one time, and what its clients are sent of it; clients share what is the same. */
class Snapshot {
  readonly #session: Session
  readonly #viewer: Viewer
  readonly #position: Position
  #withActions: Position | undefined
  readonly #changes = new Map<Position, Patch>()

  constructor(session: Session, viewer: Viewer, position: Position) {
    this.#session = session
    this.#viewer = viewer
    this.#position = position
  }

  position(hasActions: boolean): Position {
    if (!hasActions || this.#viewer === SPECTATOR) return this.#position
    this.#withActions ??= { ...this.#position, actions: this.#session.actions(this.#viewer) }
    return this.#withActions
  }

  /** Returns the position for a client that asks for its letters page by page. */
  after({ position: { letters, more }, hasActions }: Subscriber): Position {
    const position = this.position(hasActions)
    return letters && more ? { ...position, letters, more } : position
  }

  /** Returns the patch from the position that a client was sent last. */
  change(client: Subscriber): Patch {
    const change = this.#changes.get(client.position) ?? changeOf(client.position, this.after(client))
    this.#changes.set(client.position, change)
    return change
  }
}

/** The beginning of a message with events; a stale one answers an action that was meant for another position. */
type Head = { readonly type: "events" } | { readonly type: "stale"; readonly answers?: string }

/** Sends each client the events and the position of its viewer, and nothing else. */
export class Subscribers {
  readonly #setup: SubscribersSetup
  readonly #clients = new Map<string, Subscriber>()
  readonly #absentSince: Map<Seat, number>
  /** The last message of each viewer; nothing changes after it. */
  readonly #ended = new Map<Viewer, Reply>()
  readonly #hashes = new Map<Viewer, { readonly view: unknown; readonly hash: string }>()

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

  add(id: string, joined: Joined, welcome: Omit<Extract<Reply, { type: "welcome" }>, keyof Position>): void {
    const position = cut(this.#snapshot(joined.viewer).position(joined.hasActions), 0)
    const client: Subscriber = { ...joined, seen: position.seen, position, knowsEnd: false }
    this.#clients.set(id, client)
    this.#setup.send(id, { ...welcome, ...position })
    this.#sendEnd(id, client, this.#endFor(joined.viewer))
    if (this.#setup.presence) this.publish()
  }

  remove(id: string, at: number): void {
    const { viewer = SPECTATOR } = this.#clients.get(id) ?? {}
    this.#clients.delete(id)
    if (viewer !== SPECTATOR && !this.isPresent(viewer)) this.#absentSince.set(viewer, at)
    if (this.#setup.presence) this.publish()
  }

  /** Removes all clients of a seat that is free for others now, and notifies them. */
  dismiss(seat: Seat, at: number, code: ErrorCode = "seat-vacant"): void {
    for (const [id, { viewer, language }] of this.#clients)
      if (viewer === seat) {
        this.#setup.send(id, errorReply(code, language))
        this.remove(id, at)
      }
  }

  /** Sends changes to the clients whose viewer can see a difference; no other client receives anything. */
  publish(): void {
    for (const viewer of new Set([...this.#clients.values()].map((client) => client.viewer))) {
      const snapshot = this.#snapshot(viewer)
      const { seen } = snapshot.position(false)
      const ended = this.#endFor(viewer)
      for (const [id, client] of this.#clients) {
        if (client.viewer !== viewer) continue
        if (seen > client.seen || isWorthy(snapshot.change(client)))
          this.sendNews(id, client, client.seen, { type: "events" }, snapshot)
        this.#sendEnd(id, client, ended)
      }
    }
  }

  /** Sends a page of events from the given one on, and the position in full with a page of letters. */
  sendPosition(id: string, client: Subscriber, { seen, letters = 0 }: Extract<Request, { type: "sync" }>): void {
    const whole = this.#snapshot(client.viewer).position(client.hasActions)
    const lettersFrom = letters > (whole.letters?.length ?? 0) ? 0 : letters
    const position = cut(whole, lettersFrom)
    const reply = { type: "position", ...this.#eventsFrom(client, seen, position), ...position } as const
    this.#setup.send(
      id,
      lettersFrom === 0 ? reply : { ...reply, lettersFrom, letters: reply.letters?.slice(lettersFrom) ?? [] },
    )
  }

  /** Sends a page of events from the given one on, and the change of the position. */
  sendNews(
    id: string,
    client: Subscriber,
    from: number,
    head: Head = { type: "events" },
    snapshot: Snapshot = this.#snapshot(client.viewer),
  ): void {
    const patch = snapshot.change(client)
    const position = snapshot.after(client)
    const events = this.#eventsFrom(client, from, position)
    this.#setup.send(id, { ...head, ...events, seen: position.seen, patch, hash: this.#hash(client.viewer, position) })
  }

  /** Returns a page of the events of a client from the given one on, and notes the position that it is sent. */
  #eventsFrom(client: Subscriber, seen: number, position: Position) {
    client.seen = position.seen
    client.position = position
    const from = seen > position.seen ? 0 : seen
    return { from, list: pageOf(this.#setup.session.table.events(client.viewer).slice(from, position.seen)) }
  }

  /** Returns the hash of a view. A viewer has the same view until it can see a difference. */
  #hash(viewer: Viewer, { view }: Position): string {
    const last = this.#hashes.get(viewer)
    if (last && last.view === view) return last.hash
    const hash = viewHash(view)
    this.#hashes.set(viewer, { view, hash })
    return hash
  }

  #snapshot(viewer: Viewer): Snapshot {
    const { session, delayed, presence, now } = this.#setup
    const at = now()
    const isDelayed = viewer === SPECTATOR && delayed
    const position = isDelayed ? delayed.shown(at).position : session.position(viewer, at)
    const present =
      presence &&
      session.seats.filter((seat) => session.table.players.isBot(seat) || seat === viewer || this.isPresent(seat))
    return new Snapshot(session, viewer, present ? { ...position, present } : position)
  }

  #endFor(viewer: Viewer): Reply | undefined {
    const { session, delayed, now } = this.#setup
    const ending = viewer === SPECTATOR && delayed && !delayed.shown(now()).isOver ? undefined : session.ending()
    if (!ending) return undefined
    const known = this.#ended.get(viewer) ?? { type: "ended" as const, ...ending, record: session.record(viewer) }
    this.#ended.set(viewer, known)
    return known
  }

  #sendEnd(id: string, client: Subscriber, ended: Reply | undefined): void {
    if (!ended || client.knowsEnd) return
    client.knowsEnd = true
    this.#setup.send(id, ended)
  }
}
