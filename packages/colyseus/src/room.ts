/** A room of Flottille in one of Colyseus. */
import { type Client, Room as ColyseusRoom } from "@colyseus/core"
import { createRoom, type Reply, type Room, type RoomSetup } from "@flottille/room"

/** What a small server survives; everything may be set otherwise. */
export interface Limits {
  /** Messages of one client in a second; 20. Whoever says more is cut off. */
  readonly messages: number
  /** Bytes that wait to be sent to one client; 1,048,576. Whoever does not listen is cut off. */
  readonly backlog: number
  /** Clients of one room, those who look on among them; 100. */
  readonly clients: number
  /** Seconds for which the place of a client is kept that was cut off; 60. */
  readonly reconnection: number
}

/** What a room limits where nobody says otherwise. */
export const usualLimits: Limits = Object.freeze({ messages: 20, backlog: 1_048_576, clients: 100, reconnection: 60 })

/** What a room of Flottille needs to be opened; its messages are Colyseus' to bring. */
export type Opening = Omit<RoomSetup, "send">

/** How rooms are hosted. */
export interface HostSetup {
  /**
   * How the room is set up that somebody asks for, or nothing: there is none.
   *
   * @param asked - What the client gave to `create` or `joinOrCreate`, and the options of `define`: anything.
   * @param roomId - Colyseus' own, new with every room: a log that shall be found again wants a name of yours.
   */
  open(asked: unknown, roomId: string): Opening | undefined | Promise<Opening | undefined>
  readonly limits?: Partial<Limits>
}

/** A class of rooms, for Colyseus' `server.define`. */
export type HostedRoom = new () => ColyseusRoom

/** JSON alone: what MessagePack could hold besides is no message of a room. */
function plainly(type: string | number, message: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify({ ...Object(message), type }))
  } catch {
    return undefined
  }
}

/** What of it is about coming in. */
function joining(asked: unknown): object {
  const { token, seat, language } = Object(asked)
  return { type: "join", token, seat, language }
}

/**
 * A class of rooms for Colyseus: `server.define("dejarik", roomOf({ open: () => ({ package: dejarikPackage }) }))`. A client joins with the options `token`,
 * `seat` and `language`, or without a token to look on; what it sends and hears are the messages of `@flottille/room`, each by its type. There is no state of
 * Colyseus' own: nothing is told to everybody. A client that is cut off keeps its place for a while; after that its token still opens its seat.
 *
 * @throws RangeError for limits that are none.
 */
export function roomOf({ open, limits: given }: HostSetup): HostedRoom {
  const limits = { ...usualLimits, ...given }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)

  return class extends ColyseusRoom {
    override patchRate = null
    override maxClients = limits.clients
    override maxMessagesPerSecond = limits.messages
    #room: Room | undefined
    /** How each client came in, to come in again. */
    readonly #joins = new Map<string, object>()

    override async onCreate(asked: unknown): Promise<void> {
      const opening = await open(asked, this.roomId)
      if (!opening) throw new Error("There is no such room.")
      this.#room = await createRoom({
        ...opening,
        send: (client, reply) => this.#say(client, reply),
        failed: (error) => {
          opening.failed?.(error)
          void this.disconnect()
        },
      })
      this.onMessage("*", (client, type, message) => this.#hear(client, plainly(type, message)))
    }

    override async onJoin(client: Client, asked: unknown): Promise<void> {
      this.#joins.set(client.sessionId, joining(asked))
      await this.#comeIn(client)
    }

    override onDrop(client: Client): void {
      this.#room?.leave(client.sessionId)
      // Colyseus 0.17 looks at the global WebSocket of Node 22 when somebody comes back; without one, clients come back by their tokens.
      // Whoever does not come back in time leaves for good.
      if ("WebSocket" in globalThis) this.allowReconnection(client, limits.reconnection).catch(() => undefined)
    }

    override async onReconnect(client: Client): Promise<void> {
      await this.#comeIn(client)
    }

    override onLeave(client: Client): void {
      this.#room?.leave(client.sessionId)
      this.#joins.delete(client.sessionId)
    }

    override onDispose(): void {
      this.#room?.close()
    }

    async #comeIn(client: Client): Promise<void> {
      await this.#room?.receive(client.sessionId, plainly("join", this.#joins.get(client.sessionId)))
    }

    #hear(client: Client, message: unknown): void {
      // What the room throws is the server's trouble, never the client's to read.
      this.#room?.receive(client.sessionId, message).catch(() => client.leave(4001, "the room is closed"))
    }

    #say(sessionId: string, { type, ...reply }: Reply): void {
      const client = this.clients.getById(sessionId)
      if (!client) return
      if (Reflect.get(client.ref, "bufferedAmount") > limits.backlog) client.leave(4003, "not listening")
      else client.send(type, reply)
    }
  }
}
