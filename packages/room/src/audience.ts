/** The clients of a room: who they are, and what each of them has been told. */
import { canonicalJson, type Seat, SPECTATOR } from "@flottille/core"
import type { Delayed } from "./delay"
import type { Known, Reply } from "./messages"
import type { Listener, Table } from "./table"

/** A client that has joined. */
export interface Client {
  readonly listener: Listener
  readonly language: "en" | "fr"
  /** Events told so far. */
  seen: number
  /** What it was told last of the position. */
  told: string
  knowsEnd: boolean
}

/** All clients of a room. */
export interface Audience {
  client(id: string): Client | undefined
  /** Whether somebody is there for a seat. */
  isPresent(seat: Seat): boolean
  /** Since when nobody has been there for a seat. */
  absentSince(seat: Seat): number
  join(
    id: string,
    listener: Listener,
    language: "en" | "fr",
    about: Omit<Extract<Reply, { type: "welcome" }>, keyof Known>,
  ): void
  leave(id: string, at: number): void
  /** Tells whoever has something new to know; nobody else hears that anything happened. */
  tellAll(): void
  /** All that has happened since, in one message. */
  tellFrom(id: string, client: Client, type: "events" | "stale", seen: number): void
}

/** What of the position is worth a message. */
const tellingOf = ({ view, turn, offer, paused, clock }: Known) =>
  canonicalJson([view, turn, offer ?? null, paused ?? null, clock?.running ?? null])

/** @param delay - What onlookers are shown; as much as there is if left out. */
export function createAudience(
  table: Table,
  now: () => number,
  send: (client: string, reply: Reply) => void,
  delay?: Delayed,
): Audience {
  const clients = new Map<string, Client>()
  const absent = new Map<Seat, number>(table.seats.map((seat) => [seat, now()]))
  const isPresent = (seat: Seat) => [...clients.values()].some(({ listener }) => listener === seat)

  const knownTo = (listener: Listener): Known =>
    listener === SPECTATOR && delay ? delay.shown(now()).known : table.known(listener, now())
  const eventsFor = (listener: Listener, from: number, { seen }: Known) => table.events(listener).slice(from, seen)

  function endFor(listener: Listener): Reply | undefined {
    const ending = listener === SPECTATOR && delay && !delay.shown(now()).isOver ? undefined : table.ending()
    return ending && { type: "ended", ...ending, record: table.record() }
  }

  function tellEnd(id: string, client: Client, ended: Reply | undefined): void {
    if (!ended || client.knowsEnd) return
    client.knowsEnd = true
    send(id, ended)
  }

  return {
    client: (id) => clients.get(id),
    isPresent,
    absentSince: (seat) => absent.get(seat) ?? 0,
    join(id, listener, language, about) {
      const known = knownTo(listener)
      const client: Client = { listener, language, seen: known.seen, told: tellingOf(known), knowsEnd: false }
      clients.set(id, client)
      send(id, { ...about, ...known })
      tellEnd(id, client, endFor(listener))
    },
    leave(id, at) {
      const { listener = SPECTATOR } = clients.get(id) ?? {}
      clients.delete(id)
      if (listener !== SPECTATOR && !isPresent(listener)) absent.set(listener, at)
    },
    tellAll() {
      // Clients of one seat, and all who look on, know the same: it is put together once.
      for (const listener of new Set([...clients.values()].map((client) => client.listener))) {
        const known = knownTo(listener)
        const telling = tellingOf(known)
        const ended = endFor(listener)
        for (const [id, client] of clients) {
          if (client.listener !== listener) continue
          const from = client.seen
          if (known.seen > from || telling !== client.told) {
            client.seen = known.seen
            client.told = telling
            send(id, { type: "events", from, list: eventsFor(listener, from, known), ...known })
          }
          tellEnd(id, client, ended)
        }
      }
    },
    tellFrom(id, client, type, seen) {
      const known = knownTo(client.listener)
      const from = seen > known.seen ? 0 : seen
      client.seen = known.seen
      client.told = tellingOf(known)
      send(id, { type, from, list: eventsFor(client.listener, from, known), ...known })
    },
  }
}
