/** Rooms behind WebSockets. */
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { createRoom, type Reply, type Room, type RoomError, type RoomSetup } from "@flottille/room"
import { type WebSocket, WebSocketServer } from "ws"

/** Limits of a server. A client that exceeds one is disconnected. */
export interface Limits {
  /** Bytes of one message; 65,536 by default. */
  readonly bytes: number
  /** Messages and pings of one client in ten seconds; 100 by default. */
  readonly messages: number
  /** Bytes that wait to be sent to one client; 1,048,576 by default. */
  readonly backlog: number
  /** Clients of one room; 100 by default. */
  readonly clients: number
  /** Rooms; 10,000 by default. */
  readonly rooms: number
  /** Milliseconds between two heartbeats, each of which a client must answer before the next one; 30,000 by default. */
  readonly heartbeat: number
}

/** The default limits of a server. */
export const usualLimits: Limits = Object.freeze({
  bytes: 65_536,
  messages: 100,
  backlog: 1_048_576,
  clients: 100,
  rooms: 10_000,
  heartbeat: 30_000,
})

/** Declared as a method, whose parameters are bivariant, so that the types of Node stay out of this package's API. */
interface Upgrading {
  upgrade(request: object, socket: object, head: object): void
}

/** The part of an HTTP server that rooms use; every server of Node's `http` or `https` has it. */
export interface UpgradeServer {
  /** Adds a listener for WebSocket handshakes. */
  on(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** Removes a listener. */
  off(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** Returns the number of listeners. */
  listenerCount(event: "upgrade"): number
}

/** Setup of a server of rooms. */
export interface RoomServerSetup {
  /** A server of Node's `http` or `https`. The caller lets it listen, and closes it. */
  readonly server: UpgradeServer
  /**
   * Returns the setup of a room, or `undefined` if there is none. The id is the part of the address
   * after {@link RoomServerSetup.path}. Called again for a room whose log could not be written: the next
   * client finds the room as it was written until then.
   */
  open(id: string): Omit<RoomSetup, "send"> | undefined
  /** `"/rooms/"` if left out. */
  readonly path?: string
  /** Origins of pages that may connect, such as `"https://example.org"`; any if left out. */
  readonly origins?: readonly string[]
  /** Limits to change; the others keep their defaults. */
  readonly limits?: Partial<Limits>
}

/** A running server of rooms. */
export interface RoomServer {
  /** Number of open rooms. */
  readonly rooms: number
  /** Disconnects all clients and closes all rooms. Resolves once none of them writes to its log any more. */
  close(): Promise<void>
}

/** The characters of a room id. */
const idPattern = /^[\w-]{1,64}$/

function reject(socket: Duplex, status: string): void {
  // A client that has already gone is no error of the server.
  socket.on("error", () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

function parseMessage(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A room with the sockets of its clients. */
class OpenRoom {
  readonly #room: Promise<Room>
  readonly #limits: Limits
  readonly #sockets = new Map<string, WebSocket>()
  #count = 0

  /** @param failed - Called once the room cannot go on. */
  constructor(setup: Omit<RoomSetup, "send">, limits: Limits, failed: () => void) {
    this.#limits = limits
    const fail = () => {
      failed()
      this.disconnect(1011, "the room is closed")
    }
    this.#room = createRoom({
      ...setup,
      send: (client, reply) => this.#send(this.#sockets.get(client), reply),
      failed(error: RoomError) {
        fail()
        setup.failed?.(error)
      },
    })
    this.#room.catch(fail)
  }

  get isFull(): boolean {
    return this.#sockets.size >= this.#limits.clients
  }

  get sockets(): Iterable<WebSocket> {
    return this.#sockets.values()
  }

  /** Serves a client until its socket closes. */
  serve(socket: WebSocket): void {
    const client = `${++this.#count}`
    this.#sockets.set(client, socket)
    let received = 0
    const resetting = setInterval(() => {
      received = 0
    }, 10_000)
    // Each ping is answered, which takes memory until the answer is sent.
    socket.on("ping", () => {
      if (++received > this.#limits.messages) socket.terminate()
    })
    socket.on("message", (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (++received > this.#limits.messages || isBinary)
        return socket.close(1008, isBinary ? "text only" : "too many messages")
      const message = parseMessage(String(data))
      // Errors of the room are for the server, never for the client.
      this.#room.then((room) => room.receive(client, message)).catch(() => socket.close(1011, "the room is closed"))
    })
    socket.on("error", () => socket.terminate())
    socket.on("close", () => {
      clearInterval(resetting)
      this.#sockets.delete(client)
      this.#room.then((room) => room.leave(client)).catch(() => undefined)
    })
  }

  disconnect(code: number, reason: string): void {
    for (const socket of this.#sockets.values()) socket.close(code, reason)
  }

  async close(): Promise<void> {
    this.disconnect(1001, "the server stops")
    const room = await this.#room
    room.close()
    await room.idle()
  }

  #send(socket: WebSocket | undefined, reply: Reply): void {
    if (socket?.readyState !== socket?.OPEN || !socket) return
    if (socket.bufferedAmount > this.#limits.backlog) socket.terminate()
    else socket.send(JSON.stringify(reply))
  }
}

/** Opens rooms for WebSocket handshakes, and disconnects clients that miss a heartbeat. */
class WebSocketRooms implements RoomServer {
  readonly #setup: RoomServerSetup
  readonly #path: string
  readonly #limits: Limits
  readonly #sockets: WebSocketServer
  readonly #rooms = new Map<string, OpenRoom>()
  /** Sockets that have answered since the last heartbeat. */
  readonly #alive = new WeakSet<WebSocket>()
  readonly #heartbeat: NodeJS.Timeout

  constructor(setup: RoomServerSetup) {
    this.#setup = setup
    this.#path = setup.path ?? "/rooms/"
    this.#limits = { ...usualLimits, ...setup.limits }
    for (const [name, limit] of Object.entries(this.#limits))
      if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: this.#limits.bytes, perMessageDeflate: false })
    this.#heartbeat = setInterval(() => this.#beat(), this.#limits.heartbeat)
    this.#heartbeat.unref()
    setup.server.on("upgrade", this.#upgrade)
  }

  get rooms(): number {
    return this.#rooms.size
  }

  async close(): Promise<void> {
    clearInterval(this.#heartbeat)
    this.#setup.server.off("upgrade", this.#upgrade)
    const closing = [...this.#rooms.values()].map((room) => room.close())
    this.#rooms.clear()
    this.#sockets.close()
    await Promise.allSettled(closing)
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Not parsed as a URL, which throws for some requests.
    const [pathname = ""] = (request.url ?? "").split(/[?#]/)
    // Another listener may serve other addresses.
    if (!pathname.startsWith(this.#path))
      return this.#setup.server.listenerCount("upgrade") > 1 ? undefined : reject(socket, "404 Not Found")
    const { origins } = this.#setup
    const { origin } = request.headers
    if (origins && (origin === undefined || !origins.includes(origin))) return reject(socket, "403 Forbidden")
    let room: OpenRoom | undefined
    try {
      room = this.#roomOf(pathname.slice(this.#path.length))
    } catch {
      return reject(socket, "500 Internal Server Error")
    }
    if (!room) return reject(socket, "404 Not Found")
    if (room.isFull) return reject(socket, "503 Service Unavailable")
    this.#connect(room, request, socket, head)
  }

  #connect(room: OpenRoom, request: IncomingMessage, socket: Duplex, head: Buffer): void {
    this.#sockets.handleUpgrade(request, socket, head, (connected) => {
      this.#alive.add(connected)
      connected.on("pong", () => this.#alive.add(connected))
      this.#sockets.emit("connection", connected, request)
      room.serve(connected)
    })
  }

  /** Returns the room of an id, and opens it if need be. A room that has failed is opened again from its log. */
  #roomOf(id: string): OpenRoom | undefined {
    if (!idPattern.test(id)) return undefined
    const known = this.#rooms.get(id)
    if (known) return known
    const setup = this.#rooms.size < this.#limits.rooms ? this.#setup.open(id) : undefined
    if (!setup) return undefined
    const room: OpenRoom = new OpenRoom(setup, this.#limits, () => {
      if (this.#rooms.get(id) === room) this.#rooms.delete(id)
    })
    this.#rooms.set(id, room)
    return room
  }

  #beat(): void {
    for (const room of this.#rooms.values())
      for (const socket of room.sockets) {
        if (!this.#alive.delete(socket)) socket.terminate()
        else socket.ping()
      }
  }
}

/**
 * Serves rooms on an HTTP server: `ws://…/rooms/<id>`, one JSON message per frame. A room opens with
 * its first client and stays open until the server closes; with a log it can be resumed after that.
 *
 * @throws RangeError unless all limits are positive.
 * @example
 * import { createServer } from "node:http"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const server = createServer()
 * const rooms = serveRooms({ server, open: () => ({ package: dejarikPackage }) })
 * await rooms.close()
 */
export function serveRooms(setup: RoomServerSetup): RoomServer {
  return new WebSocketRooms(setup)
}
