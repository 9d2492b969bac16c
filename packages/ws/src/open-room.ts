/** A room with the sockets of its clients. */
import { type Alarms, createRoom, type Reply, type Room, type RoomSetup } from "@flottille/room"
import type { closeCodes } from "./codes"
import type { Connection, Shared } from "./connection"
import { Bucket } from "./limits"

/** Setup of a room without its transport. */
export type HostedSetup = Omit<RoomSetup, "send">

export interface Hosting {
  readonly id: string
  readonly setup: HostedSetup
  readonly shared: Shared
  readonly alarms: Alarms
  /** Called with each error that ends the room, and with those of its alarm. */
  failed(error: unknown): void
}

/** The messages that a client receives because it has asked for them, or has joined. */
const answers: readonly Reply["type"][] = ["welcome", "position", "actions", "stale", "refused", "ended"]

/** Milliseconds until an alarm that could not be stored is stored again. */
const REPEAT = 1000

/** Stores the alarm of a room. One write is under way at a time, so that a stalled storage takes no memory. */
class RoomAlarm {
  readonly #hosting: Hosting
  #wanted: number | undefined
  #stored: number | undefined | null = null
  #writing: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined

  constructor(hosting: Hosting) {
    this.#hosting = hosting
  }

  set(at: number | undefined): void {
    this.#wanted = at
    this.#writing ??= this.#write()
  }

  /** Resolves once the latest instant is stored, or could not be. */
  async settled(): Promise<void> {
    clearTimeout(this.#again)
    await this.#writing
  }

  async #write(): Promise<void> {
    const { id, alarms, failed } = this.#hosting
    try {
      while (this.#stored !== this.#wanted) {
        const at = this.#wanted
        await alarms.set(id, at)
        this.#stored = at
      }
    } catch (error) {
      failed(error)
      this.#again = setTimeout(() => this.set(this.#wanted), REPEAT).unref()
    } finally {
      this.#writing = undefined
    }
  }
}

export class OpenRoom {
  readonly #hosting: Hosting
  readonly #alarm: RoomAlarm
  readonly #connections = new Map<string, Connection>()
  /** Bytes of answers to spectators. */
  readonly #bytes: Bucket
  #room: Room | undefined
  #count = 0
  #isClosed = false
  #deserted: number | undefined = performance.now()

  private constructor(hosting: Hosting) {
    this.#hosting = hosting
    this.#alarm = new RoomAlarm(hosting)
    this.#bytes = new Bucket(hosting.shared.limits.roomBytes)
  }

  /** Opens a room. */
  static async start(hosting: Hosting, fail: (room: OpenRoom, error: unknown) => void): Promise<OpenRoom> {
    const open = new OpenRoom(hosting)
    const { setup } = hosting
    open.#room = await createRoom({
      ...setup,
      send: (client, reply) => open.#send(client, reply),
      failed(error) {
        // An error while it opens is thrown.
        if (open.#room) fail(open, error)
        setup.failed?.(error)
      },
      scheduled(at) {
        if (!open.#isClosed) open.#alarm.set(at)
        setup.scheduled?.(at)
      },
    })
    return open
  }

  /** When its last client left, as `performance.now()`; `undefined` while there are clients. */
  get deserted(): number | undefined {
    return this.#deserted
  }

  get isOver(): boolean {
    return this.#room?.ending() !== undefined
  }

  /** Says whether the room outlives being closed. */
  get hasLog(): boolean {
    return this.#hosting.setup.log !== undefined
  }

  /** Serves a client until its socket closes. */
  serve(connection: Connection): void {
    const room = this.#room
    if (!connection.isOpen || !room) return
    this.#deserted = undefined
    this.#limit(undefined, this.#hosting.shared.limits.clients - 1, "unjoined")
    const client = `${++this.#count}`
    this.#connections.set(client, connection)
    connection.listen({
      receive: (message) => room.receive(client, message),
      isSpent: () => this.#bytes.isSpent,
      left: () => {
        this.#connections.delete(client)
        if (this.#connections.size === 0) this.#deserted = performance.now()
        room.leave(client)
      },
    })
  }

  disconnect(code: keyof typeof closeCodes): void {
    for (const connection of this.#connections.values()) connection.close(code)
  }

  /** Resolves once all requests have been answered. */
  async idle(): Promise<void> {
    await this.#room?.idle()
  }

  /** Closes the room and its log. */
  async close(): Promise<void> {
    this.#isClosed = true
    const { failed } = this.#hosting
    try {
      this.#room?.close()
      await this.#room?.idle()
      // A room without a log is lost, and its alarm would begin another game.
      if (!this.hasLog) this.#alarm.set(undefined)
      await this.#alarm.settled()
    } catch (error) {
      failed(error)
    }
  }

  #send(client: string, reply: Reply): void {
    const connection = this.#connections.get(client)
    if (!connection?.isOpen) return
    const { counters, limits } = this.#hosting.shared
    if (reply.type === "welcome") {
      if (reply.seat === "spectator" && this.#of("spectator").length >= limits.clients) return connection.close("full")
      if (reply.seat !== "spectator") this.#limit(reply.seat, limits.seatClients - 1, "replaced")
      connection.joined(reply.seat)
    } else if (reply.type === "error") counters.reject(reply.code)
    else if (reply.type === "refused" || reply.type === "stale") counters.reject(reply.type)
    const text = JSON.stringify(reply)
    if (!answers.includes(reply.type)) return connection.send(text)
    if (connection.seat === "spectator") this.#bytes.spend(text.length)
    connection.answer(text)
  }

  /** Returns the open connections of a seat, of spectators, or of clients that have not joined, the oldest first. */
  #of(seat: Connection["seat"]): readonly Connection[] {
    return [...this.#connections.values()].filter((connection) => connection.isOpen && connection.seat === seat)
  }

  /** Closes the oldest connections of a kind so that no more than so many stay. */
  #limit(seat: Connection["seat"], most: number, code: "unjoined" | "replaced"): void {
    const found = this.#of(seat)
    for (const connection of found.slice(0, Math.max(0, found.length - most))) connection.close(code)
  }
}
