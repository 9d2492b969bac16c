/** Rooms behind WebSockets. */
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { createRoom, type Reply, type Room, type RoomError, type RoomSetup } from "@flottille/room"
import { type WebSocket, WebSocketServer } from "ws"

/** What a small server survives; everything may be set otherwise. */
export interface Limits {
  /** Bytes of one message; 65,536. */
  readonly bytes: number
  /** Messages of one client in ten seconds; 100. Whoever says more is cut off. */
  readonly messages: number
  /** Bytes that wait to be sent to one client; 1,048,576. Whoever does not listen is cut off. */
  readonly backlog: number
  /** Clients of one room; 100. */
  readonly clients: number
  /** Rooms; 10,000. */
  readonly rooms: number
  /** Milliseconds between two heartbeats; 30,000. Whoever has not answered until the next one is cut off. */
  readonly heartbeat: number
}

/** What a server limits where nobody says otherwise. */
export const usualLimits: Limits = Object.freeze({
  bytes: 65_536,
  messages: 100,
  backlog: 1_048_576,
  clients: 100,
  rooms: 10_000,
  heartbeat: 30_000,
})

/** Taken from a method, whose parameters TypeScript compares both ways: Node's types stay out of those of this package. */
interface Upgrading {
  upgrade(request: object, socket: object, head: object): void
}

/** What rooms need of an HTTP server: any of Node's `http` or `https` has it. */
export interface UpgradeServer {
  /** Hears of clients that want a WebSocket. */
  on(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** Hears of them no more. */
  off(event: "upgrade", listener: Upgrading["upgrade"]): unknown
  /** How many hear of them. */
  listenerCount(event: "upgrade"): number
}

/** How rooms are served. */
export interface RoomServerSetup {
  /** Any server of Node's `http` or `https`; it listens where its owner tells it to. */
  readonly server: UpgradeServer
  /**
   * How the room of an id is set up, or nothing: there is none. The id is what stands behind {@link RoomServerSetup.path}. It is asked again for a room whose
   * log could not be written: whoever comes next finds what was written until then.
   */
  open(id: string): Omit<RoomSetup, "send"> | undefined
  /** `"/rooms/"` if left out. */
  readonly path?: string
  /** Pages that may connect, as in `"https://example.org"`; any if left out. */
  readonly origins?: readonly string[]
  readonly limits?: Partial<Limits>
}

/** Rooms that are served. */
export interface RoomServer {
  /** How many rooms are open. */
  readonly rooms: number
  /** Lets all clients go, and all rooms; comes back once none of them writes any more. Their logs stay; the HTTP server is its owner's. */
  close(): Promise<void>
}

/** A room with its clients. */
interface OpenRoom {
  readonly room: Promise<Room>
  readonly sockets: Map<string, WebSocket>
}

/** A room id: what can stand in an address. */
const idPattern = /^[\w-]{1,64}$/

function reject(socket: Duplex, status: string): void {
  // Whoever is gone already is no trouble of the server's.
  socket.on("error", () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/**
 * Serves rooms on an HTTP server: `ws://…/rooms/<id>`, one JSON message a frame. A room is opened when the first client comes, and stays open until it is
 * closed here; with a log it comes back after that.
 *
 * @throws RangeError for limits that are none.
 */
export function serveRooms({ server, open, path = "/rooms/", origins, limits: given }: RoomServerSetup): RoomServer {
  const limits = { ...usualLimits, ...given }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)
  const sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bytes, perMessageDeflate: false })
  const rooms = new Map<string, OpenRoom>()
  let clients = 0

  function sendTo(socket: WebSocket | undefined, reply: Reply): void {
    if (socket?.readyState !== socket?.OPEN || !socket) return
    if (socket.bufferedAmount > limits.backlog) socket.terminate()
    else socket.send(JSON.stringify(reply))
  }

  function roomOf(id: string): OpenRoom | undefined {
    const known = rooms.get(id)
    if (known) return known
    const setup = rooms.size < limits.rooms ? open(id) : undefined
    if (!setup) return undefined
    const mine = new Map<string, WebSocket>()
    const send = (client: string, reply: Reply) => sendTo(mine.get(client), reply)
    /** A room that cannot go on is opened anew from its log, when the next client comes. What was wrong is the server's to know. */
    const drop = () => {
      if (rooms.get(id) === made) rooms.delete(id)
      for (const socket of mine.values()) socket.close(1011, "the room is closed")
    }
    const failed = (error: RoomError) => {
      drop()
      setup.failed?.(error)
    }
    const made: OpenRoom = { room: createRoom({ ...setup, send, failed }), sockets: mine }
    made.room.catch(drop)
    rooms.set(id, made)
    return made
  }

  function serve(socket: WebSocket, { room: opening, sockets: mine }: OpenRoom): void {
    const client = `${++clients}`
    mine.set(client, socket)
    let heard = 0
    const forget = setInterval(() => {
      heard = 0
    }, 10_000)
    // Whoever asks for signs of life is answered, which takes room until it is sent.
    socket.on("ping", () => {
      if (++heard > limits.messages) socket.terminate()
    })
    socket.on("message", (data, isBinary) => {
      if (socket.readyState !== socket.OPEN) return
      if (++heard > limits.messages || isBinary) return socket.close(1008, isBinary ? "text only" : "too many messages")
      let message: unknown
      try {
        message = JSON.parse(String(data))
      } catch {
        message = undefined
      }
      // What the room throws is the server's trouble, never the client's to read.
      opening.then((room) => room.receive(client, message)).catch(() => socket.close(1011, "the room is closed"))
    })
    socket.on("error", () => socket.terminate())
    socket.on("close", () => {
      clearInterval(forget)
      mine.delete(client)
      opening.then((room) => room.leave(client)).catch(() => undefined)
    })
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    // Not read by URL, which throws for some of what clients send.
    const [pathname = ""] = (request.url ?? "").split(/[?#]/)
    // Another address may be somebody else's to serve.
    if (!pathname.startsWith(path))
      return server.listenerCount("upgrade") > 1 ? undefined : reject(socket, "404 Not Found")
    const id = pathname.slice(path.length)
    const { origin } = request.headers
    if (origins && (origin === undefined || !origins.includes(origin))) return reject(socket, "403 Forbidden")
    let room: OpenRoom | undefined
    try {
      room = idPattern.test(id) ? roomOf(id) : undefined
    } catch {
      return reject(socket, "500 Internal Server Error")
    }
    if (!room) return reject(socket, "404 Not Found")
    if (room.sockets.size >= limits.clients) return reject(socket, "503 Service Unavailable")
    sockets.handleUpgrade(request, socket, head, (connected) => {
      alive.add(connected)
      connected.on("pong", () => alive.add(connected))
      sockets.emit("connection", connected, request)
      serve(connected, room)
    })
  }

  /** Those who have answered since the last heartbeat. */
  const alive = new WeakSet<WebSocket>()
  const heartbeat = setInterval(() => {
    for (const { sockets: mine } of rooms.values())
      for (const socket of mine.values()) {
        if (!alive.delete(socket)) socket.terminate()
        else socket.ping()
      }
  }, limits.heartbeat)
  heartbeat.unref()
  server.on("upgrade", upgrade)

  return {
    get rooms() {
      return rooms.size
    },
    async close() {
      clearInterval(heartbeat)
      server.off("upgrade", upgrade)
      const closing = [...rooms.values()].map(async ({ room, sockets: mine }) => {
        for (const socket of mine.values()) socket.close(1001, "the server stops")
        const each = await room
        each.close()
        await each.idle()
      })
      rooms.clear()
      sockets.close()
      await Promise.allSettled(closing)
    },
  }
}
