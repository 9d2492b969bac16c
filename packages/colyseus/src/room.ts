/** Rooms of Flottille inside rooms of Colyseus. */

import { type AuthContext, type Client, Room as ColyseusRoom } from "@colyseus/core"
import { assert } from "@flottille/core"
import { createRoom, type Reply, type Room, RoomError, type RoomSetup } from "@flottille/room"
import { Places } from "./places"

/** Limits of a room. */
export interface Limits {
  /** Messages of one client in a second; 20 by default. A client that sends more is disconnected. */
  readonly messages: number
  /** Bytes that wait to be sent to one client; 1,048,576 by default. A slower client is disconnected. */
  readonly backlog: number
  /**
   * Clients and reservations without a seat: spectators, and clients that have not joined; 100 by
   * default. Seats have their own places.
   */
  readonly spectators: number
  /** Clients of one seat, such as the windows of one player; 4 by default. */
  readonly seat: number
  /**
   * Clients and reservations without a seat from one address; 20 by default. Colyseus knows the
   * address if a proxy sets `X-Forwarded-For`, `X-Client-IP` or `X-Real-IP`.
   */
  readonly address: number
  /** Seconds in which a reservation must be used, and in which a client must join; 10 by default. */
  readonly join: number
  /** Seconds for which the place of a disconnected client is kept; 60 by default. */
  readonly reconnection: number
}

/** The default limits of a room. */
const usualLimits: Limits = Object.freeze({
  messages: 20,
  backlog: 1_048_576,
  spectators: 100,
  seat: 4,
  address: 20,
  join: 10,
  reconnection: 60,
})

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
  /**
   * Called with the error of a room that cannot be opened or cannot go on, such as an unreadable
   * log; nothing by default. Clients receive no details. The `failed` of an {@link Opening} is called
   * too.
   */
  failed?(roomId: string, error: unknown): void
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
  const { token, seat, language, actions } = Object(asked)
  return { type: "join", token, seat, language, actions }
}

/** Returns the address of a client as the nearest proxy reports it; clients can forge the addresses before. */
function addressOf({ ip }: AuthContext): string | undefined {
  return [ip].flat().at(-1)?.split(",").at(-1)?.trim()
}

/** Recognises an error of a room by its code: another copy of the library may have made it. */
function isRoomError(error: unknown): error is RoomError {
  return Object(error).code === "room"
}

/** Returns an error as one of a room. */
function roomErrorOf(error: unknown): RoomError {
  return isRoomError(error) ? error : new RoomError(String(Object(error).message ?? error))
}

/** Reserves a place in a room: a method of Colyseus that its types hide. */
type Reserve = (
  sessionId: string,
  asked?: unknown,
  auth?: unknown,
  seconds?: number,
  isReconnection?: boolean,
) => Promise<boolean>

/** A room of Colyseus that passes messages on to a room of Flottille. */
abstract class FlottilleRoom extends ColyseusRoom {
  override patchRate = null
  #opening: Opening | undefined
  #room: Room | undefined
  #places = new Places(usualLimits, () => false)
  /** The join request of each client, for its reconnection. */
  readonly #joins = new Map<string, object>()
  /** The seats that reservations were found to have, by the id of the trial. */
  readonly #trials = new Map<string, number | undefined>()

  protected abstract readonly setup: HostSetup
  protected abstract readonly limits: Limits

  /** Called before a reservation, with the address of the client. */
  static override async onAuth(_token: string, _asked: unknown, context: AuthContext): Promise<unknown> {
    return { address: addressOf(context) }
  }

  override async onCreate(asked: unknown): Promise<void> {
    const room = await this.#open(asked).catch((error: unknown) => {
      this.setup.failed?.(this.roomId, error)
      // Colyseus sends the message to the client.
      throw new Error("The room cannot be opened.")
    })
    if (!room) throw new Error("There is no such room.")
    this.#room = room
    this.#limitPlaces(room)
    this.onMessage("*", (client, type, message) => this.#receive(client, requestOf(type, message)))
  }

  override async onJoin(client: Client, asked: unknown): Promise<void> {
    const { sessionId } = client
    this.#joins.set(sessionId, joinRequest(asked))
    const place = this.#places.get(sessionId)
    if (place) {
      const deadline = setTimeout(() => client.leave(4004, "did not join"), this.limits.join * 1000)
      place.cancel = () => clearTimeout(deadline)
    }
    await this.#join(client)
  }

  override onDrop(client: Client): void {
    this.#room?.leave(client.sessionId)
    // Colyseus 0.17 reads the global WebSocket of Node 22 at a reconnection; without one, clients
    // return by their tokens. A client that does not reconnect in time has left.
    if (!("WebSocket" in globalThis)) return
    const kept = this.allowReconnection(client, this.limits.reconnection)
    kept.catch(() => undefined)
    const place = this.#places.get(client.sessionId)
    if (place) place.release = () => kept.reject(false)
  }

  override async onReconnect(client: Client): Promise<void> {
    const place = this.#places.get(client.sessionId)
    if (place) place.release = undefined
    await this.#join(client)
  }

  override onLeave(client: Client): void {
    this.#room?.leave(client.sessionId)
    this.#joins.delete(client.sessionId)
    this.#places.free(client.sessionId)
  }

  override async onDispose(): Promise<void> {
    this.#room?.close()
    await this.#room?.idle()
  }

  async #open(asked: unknown): Promise<Room | undefined> {
    const opening = await this.setup.open(asked, this.roomId)
    if (!opening) return undefined
    this.#opening = opening
    try {
      return await createRoom({
        ...opening,
        send: (client, reply) => this.#send(client, reply),
        failed: (error) => {
          opening.failed?.(error)
          this.#fail(error)
        },
      })
    } catch (error) {
      opening.failed?.(roomErrorOf(error))
      throw error
    }
  }

  #fail(error: unknown): void {
    this.setup.failed?.(this.roomId, error)
    void this.disconnect()
  }

  /** Gives each seat its own places, so that no other client can take them. */
  #limitPlaces(room: Room): void {
    const { spectators, seat, join } = this.limits
    const game = this.#opening?.package.game
    const seats = game?.seats(Object(room.record()).options).length ?? 0
    this.maxClients = spectators + seats * seat
    this.seatReservationTimeout = join
    this.#places = new Places(
      this.limits,
      (sessionId) => this.hasReservedSeat(sessionId) || this.clients.getById(sessionId) !== undefined,
    )
    const reserve: Reserve = Reflect.get(this, "_reserveSeat").bind(this)
    const limited: Reserve = async (sessionId, asked, auth, seconds, isReconnection) =>
      isReconnection || (await this.#admit(sessionId, asked, auth))
        ? await reserve(sessionId, asked, auth, seconds, isReconnection)
        : false
    Reflect.set(this, "_reserveSeat", limited)
  }

  /** Takes a place for a reservation; one with the token of a seat has a place among those of the seat. */
  async #admit(sessionId: string, asked: unknown, auth: unknown): Promise<boolean> {
    const { address } = Object(auth)
    const hasRoom = this.#places.hasRoom(address)
    const seat = hasRoom ? undefined : await this.#seatOf(sessionId, asked)
    if (!hasRoom && (seat === undefined || !this.#places.makeRoom(seat, sessionId))) return false
    this.#places.take(sessionId, { address, seat })
    return true
  }

  /** Returns the seat that the room gives to a reservation, by a trial that leaves at once. */
  async #seatOf(sessionId: string, asked: unknown): Promise<number | undefined> {
    const request = joinRequest(asked)
    if (Object(request).token === undefined) return undefined
    const trial = `trial ${sessionId}`
    this.#trials.set(trial, undefined)
    try {
      await this.#room?.receive(trial, requestOf("join", request))
      this.#room?.leave(trial)
      return this.#trials.get(trial)
    } catch {
      return undefined
    } finally {
      this.#trials.delete(trial)
    }
  }

  async #join(client: Client): Promise<void> {
    await this.#room?.receive(client.sessionId, requestOf("join", this.#joins.get(client.sessionId)))
  }

  #receive(client: Client, message: unknown): void {
    // Errors of the room are for the server, never for the client.
    this.#room?.receive(client.sessionId, message).catch((error: unknown) => {
      // A room has reported its own errors.
      if (!isRoomError(error)) this.setup.failed?.(this.roomId, error)
      client.leave(4001, "the room is closed")
    })
  }

  #send(sessionId: string, { type, ...reply }: Reply): void {
    const seat = type === "welcome" && "seat" in reply && typeof reply.seat === "number" ? reply.seat : undefined
    if (this.#trials.has(sessionId)) {
      if (seat !== undefined) this.#trials.set(sessionId, seat)
      return
    }
    const client = this.clients.getById(sessionId)
    if (!client) return
    if (type === "welcome" && !this.#seat(sessionId, seat)) client.leave(4005, "too many clients of this seat")
    else if (Reflect.get(client.ref, "bufferedAmount") > this.limits.backlog) client.leave(4003, "not listening")
    else client.send(type, reply)
  }

  /** Moves a client that has joined to the places of its seat, if one is free. */
  #seat(sessionId: string, seat: number | undefined): boolean {
    const place = this.#places.get(sessionId)
    if (!place) return true
    place.cancel?.()
    place.seat = seat
    return seat === undefined || this.#places.makeRoom(seat, sessionId)
  }
}

/**
 * Returns a class of rooms for Colyseus:
 * `server.define("dejarik", roomOf({ open: () => ({ package: dejarikPackage }) }))`.
 *
 * A client joins with the options `token`, `seat`, `language` and `actions`, or without a token to watch. It
 * sends and receives the messages of `@flottille/room`, each by its type. The state of Colyseus
 * stays empty, as it would be the same for everyone. A disconnected client keeps its place for a
 * while; after that its token still opens its seat. Each seat has its own places, which other
 * clients cannot take.
 *
 * @throws RangeError unless all limits are positive.
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const Room = roomOf({ open: () => ({ package: dejarikPackage }) })
 * typeof Room // => "function"
 */
export function roomOf(setup: HostSetup): HostedRoom {
  assert(typeof setup?.open === "function", "roomOf", "setup", "an object with open")
  const limits = { ...usualLimits, ...setup.limits }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)

  return class extends FlottilleRoom {
    override maxMessagesPerSecond = limits.messages
    protected override readonly setup = setup
    protected override readonly limits = limits
  }
}
