/** Rooms of Flottille inside rooms of Colyseus. */
import { type Client, Room as ColyseusRoom } from "@colyseus/core"
import { createRoom, type Reply, type Room, type RoomSetup } from "@flottille/room"

/** Limits of a room. A client that exceeds one is disconnected. */
export interface Limits {
  /** Messages of one client in a second; 20 by default. */
  readonly messages: number
  /** Bytes that wait to be sent to one client; 1,048,576 by default. */
  readonly backlog: number
  /** Clients of one room, spectators included; 100 by default. */
  readonly clients: number
  /** Seconds for which the place of a disconnected client is kept; 60 by default. */
  readonly reconnection: number
}

/** The default limits of a room. */
export const usualLimits: Limits = Object.freeze({ messages: 20, backlog: 1_048_576, clients: 100, reconnection: 60 })

/** Setup of a room of Flottille; Colyseus sends its messages. */
export type Opening = Omit<RoomSetup, "send">

/** Setup of a class of rooms. */
export interface HostSetup {
  /**
   * Returns the setup of a requested room, or `undefined` if there is none.
   *
   * @param asked - The options of the client's `create` or `joinOrCreate` and of `define`: any value.
   * @param roomId - Id of Colyseus, new with every room; a log that is to be resumed needs a name of your own.
   */
  open(asked: unknown, roomId: string): Opening | undefined | Promise<Opening | undefined>
  /** Limits to change; the others keep their defaults. */
  readonly limits?: Partial<Limits>
}

/** A class of rooms, for Colyseus' `server.define`. */
export type HostedRoom = new () => ColyseusRoom

/** Returns a message as plain JSON, without the other values that MessagePack can encode. */
function requestOf(type: string | number, message: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify({ ...Object(message), type }))
  } catch {
    return undefined
  }
}

/** Returns the join request in the options of a client. */
function joinRequest(asked: unknown): object {
  const { token, seat, language } = Object(asked)
  return { type: "join", token, seat, language }
}

/** A room of Colyseus that passes messages on to a room of Flottille. */
abstract class FlottilleRoom extends ColyseusRoom {
  override patchRate = null
  #room: Room | undefined
  /** The join request of each client, for its reconnection. */
  readonly #joins = new Map<string, object>()

  protected abstract readonly open: HostSetup["open"]
  protected abstract readonly limits: Limits

  override async onCreate(asked: unknown): Promise<void> {
    const opening = await this.open(asked, this.roomId)
    if (!opening) throw new Error("There is no such room.")
    this.#room = await createRoom({
      ...opening,
      send: (client, reply) => this.#send(client, reply),
      failed: (error) => {
        opening.failed?.(error)
        void this.disconnect()
      },
    })
    this.onMessage("*", (client, type, message) => this.#receive(client, requestOf(type, message)))
  }

  override async onJoin(client: Client, asked: unknown): Promise<void> {
    this.#joins.set(client.sessionId, joinRequest(asked))
    await this.#join(client)
  }

  override onDrop(client: Client): void {
    this.#room?.leave(client.sessionId)
    // Colyseus 0.17 reads the global WebSocket of Node 22 at a reconnection; without one, clients
    // return by their tokens. A client that does not reconnect in time has left.
    if ("WebSocket" in globalThis) this.allowReconnection(client, this.limits.reconnection).catch(() => undefined)
  }

  override async onReconnect(client: Client): Promise<void> {
    await this.#join(client)
  }

  override onLeave(client: Client): void {
    this.#room?.leave(client.sessionId)
    this.#joins.delete(client.sessionId)
  }

  override onDispose(): void {
    this.#room?.close()
  }

  async #join(client: Client): Promise<void> {
    await this.#room?.receive(client.sessionId, requestOf("join", this.#joins.get(client.sessionId)))
  }

  #receive(client: Client, message: unknown): void {
    // Errors of the room are for the server, never for the client.
    this.#room?.receive(client.sessionId, message).catch(() => client.leave(4001, "the room is closed"))
  }

  #send(sessionId: string, { type, ...reply }: Reply): void {
    const client = this.clients.getById(sessionId)
    if (!client) return
    if (Reflect.get(client.ref, "bufferedAmount") > this.limits.backlog) client.leave(4003, "not listening")
    else client.send(type, reply)
  }
}

/**
 * Returns a class of rooms for Colyseus:
 * `server.define("dejarik", roomOf({ open: () => ({ package: dejarikPackage }) }))`.
 *
 * A client joins with the options `token`, `seat` and `language`, or without a token to watch. It
 * sends and receives the messages of `@flottille/room`, each by its type. The state of Colyseus
 * stays empty, as it would be the same for everybody. A disconnected client keeps its place for a
 * while; after that its token still opens its seat.
 *
 * @throws RangeError unless all limits are positive.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const Room = roomOf({ open: () => ({ package: dejarikPackage }) })
 * typeof Room // => "function"
 */
export function roomOf({ open, limits: given }: HostSetup): HostedRoom {
  const limits = { ...usualLimits, ...given }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)

  return class extends FlottilleRoom {
    override maxClients = limits.clients
    override maxMessagesPerSecond = limits.messages
    protected override readonly open = open
    protected override readonly limits = limits
  }
}
