/** Rooms behind WebSockets. */
import type { IncomingMessage } from "node:http"
import type { Duplex } from "node:stream"
import { type Alarms, memoryAlarms, RoomError } from "@flottille/room"
import { type WebSocket, WebSocketServer } from "ws"
import { type Address, Addresses, remoteAddress, type UpgradeRequest } from "./addresses"
import type { closeCodes } from "./codes"
import { Connection, type Shared } from "./connection"
import { readLimits } from "./limits"
import { Counters, type Metrics } from "./metrics"
import { type HostedSetup, OpenRoom } from "./open-room"
import { checkServerSetup, type RoomServerSetup, type ServerEvent } from "./setup"

/** A running server of rooms: its state, and the way to close it. */
export interface RoomServer {
  /** Number of open rooms. */
  readonly rooms: number
  /** Returns the state of the server and its counts. The delay of the event loop is that since the last call. */
  metrics(): Metrics
  /**
   * Accepts no more requests, waits until those before are answered, at most `limits.drain`
   * milliseconds, disconnects all clients, and closes all rooms and their logs. Resolves once none
   * of them writes to its log any more.
   */
  close(): Promise<void>
}

/** The characters of a room id. */
const idPattern = /^[\w-]{1,64}$/

interface Closing {
  readonly code: keyof typeof closeCodes
  readonly reason?: string
}

/** A room that could not be opened, and is not tried again until a time, as `performance.now()`. */
interface Failure {
  readonly until: number
  readonly wait: number
  readonly code: "failed" | "busy"
}

/** Milliseconds until a room that has failed is opened again: the first time, and at most. */
const [soon, late] = [500, 60_000]

/** Rooms that are opened at once when their alarms ring together. */
const RINGING = 20

/** Bytes of the reason with which a socket is closed. */
const REASON = 123

function refuse(socket: Duplex, status: string): void {
  // A client that has already gone is no error of the server.
  socket.on("error", () => socket.destroy())
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, Math.min(milliseconds, 2 ** 31 - 1))
  })
  await Promise.race([work, timeout])
  clearTimeout(timer)
}

/**
 * @throws RangeError unless the address is one of a WebSocket server and short enough for a close
 * frame.
 */
function readAddress(address: string): string {
  const isValid = URL.canParse(address) && /^wss?:$/.test(new URL(address).protocol)
  if (!isValid || Buffer.byteLength(address) > REASON)
    throw new RangeError(`address: ws:// or wss:// and at most ${REASON} bytes, not ${JSON.stringify(address)}`)
  return address
}

/** Opens rooms for WebSocket handshakes and for alarms, and closes deserted ones. */
class WebSocketRooms implements RoomServer {
  readonly #setup: RoomServerSetup
  readonly #path: string
  readonly #address: string
  readonly #alarms: Alarms
  readonly #shared: Shared
  readonly #addresses: Addresses
  readonly #sockets: WebSocketServer
  readonly #connections = new Set<Connection>()
  readonly #rooms = new Map<string, OpenRoom>()
  /** The latest opening or closing of each room that is under way. */
  readonly #turns = new Map<string, Promise<unknown>>()
  readonly #failures = new Map<string, Failure>()
  readonly #timers: readonly NodeJS.Timeout[]
  /** Rooms whose alarms have rung. */
  readonly #due = new Set<string>()
  /** Number of them that are being opened. */
  #ringing = 0
  readonly #stopAlarms: () => void
  /** Rooms that are being opened. */
  #opening = 0
  #closing: Promise<void> | undefined
  #isClosed = false

  constructor(setup: RoomServerSetup) {
    checkServerSetup(setup)
    const limits = readLimits(setup.limits)
    this.#setup = setup
    this.#path = setup.path ?? "/rooms/"
    this.#address = setup.address === undefined ? "" : readAddress(setup.address)
    this.#alarms = setup.alarms ?? memoryAlarms()
    const report = (event: ServerEvent) => setup.report?.(event)
    this.#shared = { limits, counters: new Counters(), report }
    this.#addresses = new Addresses(limits)
    const perMessageDeflate = setup.compression ? { threshold: 1024, serverNoContextTakeover: true } : false
    this.#sockets = new WebSocketServer({ noServer: true, maxPayload: limits.bytes, perMessageDeflate })
    const every = (milliseconds: number, work: () => void) =>
      setInterval(work, Math.min(milliseconds, 2 ** 31 - 1)).unref()
    this.#timers = [
      every(limits.heartbeat, () => this.#beat()),
      every(Math.min(limits.idle / 4, 10_000), () => this.#sweep()),
    ]
    setup.server.on("upgrade", this.#upgrade)
    this.#stopAlarms = this.#alarms.listen(
      (id) => this.#ring(id),
      (error) => this.#report("", error),
    )
  }

  get rooms(): number {
    return this.#rooms.size
  }

  metrics(): Metrics {
    return this.#shared.counters.metrics(this.#rooms.size, this.#connections.size)
  }

  close(): Promise<void> {
    this.#closing ??= this.#close()
    return this.#closing
  }

  async #close(): Promise<void> {
    const { limits, counters } = this.#shared
    this.#stopAlarms()
    for (const timer of this.#timers) clearInterval(timer)
    this.#setup.server.off("upgrade", this.#upgrade)
    for (const connection of this.#connections) connection.pause()
    const idle = [...this.#rooms.values()].map((room) => room.idle())
    await atMost(limits.drain, Promise.allSettled([...idle, ...this.#turns.values()]))
    this.#isClosed = true
    for (const connection of this.#connections) connection.end(1001, "the server stops")
    for (const [id, room] of this.#rooms) void this.#shut(id, room)
    await atMost(limits.drain, Promise.allSettled([...this.#turns.values()]))
    this.#sockets.close()
    counters.stop()
  }

  readonly #upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Not parsed as a URL, which throws for some requests.
    const [pathname = ""] = (request.url ?? "").split(/[?#]/)
    // Another listener may serve other addresses.
    if (!pathname.startsWith(this.#path))
      return this.#setup.server.listenerCount("upgrade") > 1 ? undefined : refuse(socket, "404 Not Found")
    const { origins } = this.#setup
    const { origin } = request.headers
    if (origins && (origin === undefined || !origins.includes(origin))) return refuse(socket, "403 Forbidden")
    const name = this.#clientAddress(request)
    if (name === undefined) return refuse(socket, "500 Internal Server Error")
    const address = this.#addresses.enter(name)
    if (!address) {
      this.#shared.counters.reject("rate")
      this.#shared.report({ event: "refused", address: name, reason: "rate" })
      return refuse(socket, "429 Too Many Requests")
    }
    let isAccepted = false
    const id = pathname.slice(this.#path.length)
    this.#sockets.handleUpgrade(request, socket, head, (connected) => {
      isAccepted = true
      this.#sockets.emit("connection", connected, request)
      void this.#connect(connected, address, id, request)
    })
    // The handshake was invalid.
    if (!isAccepted) address.sockets--
  }

  /** Returns the address of a client, or `undefined` if the setup fails to name it. */
  #clientAddress(request: UpgradeRequest): string | undefined {
    const { clientAddress = remoteAddress } = this.#setup
    try {
      return clientAddress(request)
    } catch (error) {
      this.#report("", error)
      return undefined
    }
  }

  async #connect(socket: WebSocket, address: Address, id: string, request: UpgradeRequest): Promise<void> {
    const connection: Connection = new Connection(socket, address, id.slice(0, 64), this.#shared, () =>
      this.#connections.delete(connection),
    )
    this.#connections.add(connection)
    const closing = await this.#admit(id, request, (room) => void room.serve(connection))
    if (closing) connection.close(closing.code, closing.reason)
  }

  /** Lets a client into a room, or returns the reason against it. */
  async #admit(id: string, request: UpgradeRequest, use: (room: OpenRoom) => undefined): Promise<Closing | undefined> {
    if (!idPattern.test(id)) return { code: "not-found" }
    try {
      const code = await this.#setup.admit?.(id, request)
      if (code) return { code }
    } catch (error) {
      this.#report(id, error)
      return { code: "failed" }
    }
    return this.#withRoom(id, request, use)
  }

  /** Calls a function with a room that is open, or returns the reason why it cannot be. */
  async #withRoom(
    id: string,
    request: UpgradeRequest | undefined,
    use: (room: OpenRoom) => undefined,
  ): Promise<Closing | undefined> {
    const open = this.#rooms.get(id)
    if (open) return use(open)
    // Those who wait for the same room are served by the first one that opens it.
    return this.#inTurn(id, async () => {
      const room = this.#rooms.get(id)
      if (room) return use(room)
      const failure = this.#failures.get(id)
      if (failure && failure.until > performance.now()) return { code: failure.code }
      return this.#closing ? { code: "busy" } : this.#open(id, request, use)
    })
  }

  async #open(
    id: string,
    request: UpgradeRequest | undefined,
    use: (room: OpenRoom) => undefined,
  ): Promise<Closing | undefined> {
    let log: HostedSetup["log"]
    try {
      const setup = await this.#setup.open(id, request)
      if (!setup || "reject" in setup) return { code: setup?.reject ?? "not-found" }
      log = setup.log
      this.#opening++
      const closing = await this.#start(id, setup, use).finally(() => this.#opening--)
      if (closing) await log?.close?.()
      return closing
    } catch (error) {
      await Promise.resolve(log?.close?.()).catch((second: unknown) => this.#report(id, second))
      return this.#failed(id, error)
    }
  }

  /** Takes the log of a room for this process, or returns where its owner is. */
  async #acquire(id: string, { log }: HostedSetup): Promise<Closing | undefined> {
    const owner = await log?.acquire?.(this.#address, () => {
      const room = this.#rooms.get(id)
      if (!room) return
      this.#report(id, new RoomError("another process has taken the room", undefined, "locked"))
      room.disconnect("busy")
      void this.#shut(id, room)
    })
    if (owner === undefined) return undefined
    return owner === "" || owner === this.#address ? { code: "busy" } : { code: "moved", reason: owner }
  }

  async #start(id: string, setup: HostedSetup, use: (room: OpenRoom) => undefined): Promise<Closing | undefined> {
    if (!(await this.#makePlace())) return { code: "busy" }
    const closing = await this.#acquire(id, setup)
    if (closing) return closing
    const failed = (error: unknown) => this.#report(id, error)
    const hosting = { id, setup, shared: this.#shared, alarms: this.#alarms, failed }
    const room = await OpenRoom.start(hosting, (broken, error) => {
      const { code } = this.#failed(id, error)
      broken.disconnect(code)
      void this.#shut(id, broken)
    })
    this.#rooms.set(id, room)
    this.#shared.report({ event: "opened", room: id })
    use(room)
    if (this.#isClosed) void this.#shut(id, room)
    return undefined
  }

  /** Closes a deserted room if there are as many as may be. Returns false if all are in use. */
  async #makePlace(): Promise<boolean> {
    if (this.#rooms.size + this.#opening <= this.#shared.limits.rooms) return true
    const rank = (room: OpenRoom) => (room.isOver ? 0 : room.hasLog ? 1 : 2)
    const [last] = [...this.#rooms]
      .filter(([, { deserted }]) => deserted !== undefined)
      .toSorted(([, one], [, other]) => rank(one) - rank(other) || (one.deserted ?? 0) - (other.deserted ?? 0))
    if (!last) return false
    await this.#shut(...last)
    return true
  }

  /** Closes a room. Its next client waits until its log is closed. */
  #shut(id: string, room: OpenRoom): Promise<void> {
    if (this.#rooms.get(id) === room) this.#rooms.delete(id)
    return this.#inTurn(id, async () => {
      await room.close()
      this.#shared.report({ event: "closed", room: id })
    })
  }

  /** Runs the openings and closings of a room one after the other. */
  #inTurn<T>(id: string, task: () => Promise<T>): Promise<T> {
    const done = (this.#turns.get(id) ?? Promise.resolve()).then(task)
    const settled = done
      .catch(() => undefined)
      .then(() => {
        if (this.#turns.get(id) === settled) this.#turns.delete(id)
      })
    this.#turns.set(id, settled)
    return done
  }

  #report(id: string, error: unknown): void {
    this.#shared.report({ event: "failed", room: id, error })
    this.#setup.failed?.(id, error)
  }

  /** Reports that a room has failed, and leaves it alone for a while. */
  #failed(id: string, error: unknown): Failure {
    const wait = Math.min(late, (this.#failures.get(id)?.wait ?? soon / 2) * 2)
    // Not by its class, of which a process that mixes CommonJS and ESM has two.
    const isLocked = typeof error === "object" && error !== null && "kind" in error && error.kind === "locked"
    const code = isLocked ? "busy" : "failed"
    const failure: Failure = { until: performance.now() + wait, wait, code }
    this.#failures.set(id, failure)
    this.#report(id, error)
    return failure
  }

  /** Opens the rooms in which something is due, a few at a time. */
  #ring(id: string): void {
    this.#due.add(id)
    if (this.#ringing >= RINGING) return
    this.#ringing++
    void this.#wake().finally(() => this.#ringing--)
  }

  async #wake(): Promise<void> {
    for (const id of this.#due) {
      this.#due.delete(id)
      try {
        const closing = await this.#withRoom(id, undefined, () => undefined)
        if (closing?.code === "not-found") await this.#alarms.set(id, undefined)
      } catch (error) {
        this.#report(id, error)
      }
    }
  }

  #beat(): void {
    for (const connection of this.#connections) connection.beat()
  }

  /** Closes rooms that have been deserted for long, and drops expired counts and failures. */
  #sweep(): void {
    const now = performance.now()
    for (const [id, room] of this.#rooms)
      if (room.hasLog && room.deserted !== undefined && now - room.deserted >= this.#shared.limits.idle)
        void this.#shut(id, room)
    this.#addresses.sweep()
    for (const [id, { until, wait }] of this.#failures) if (now > until + wait) this.#failures.delete(id)
  }
}

/**
 * Serves rooms on an HTTP server: `ws://…/rooms/<id>`, one JSON message per frame. A room opens with
 * its first client, or when an event such as a deadline is due. A room with a log closes when it is
 * idle, and resumes on demand.
 *
 * @throws SchemaError for a missing or unknown key, or a limit that is not positive; RangeError unless
 *   the address is valid.
 * @example
 * import { createServer } from "node:http"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const server = createServer()
 * const rooms = serveRooms({ server, open: () => ({ package: dejarikPackage }) })
 * await rooms.close()
 */
export function serveRooms(setup: RoomServerSetup): RoomServer {
  const server = new WebSocketRooms(setup)
  return {
    get rooms() {
      return server.rooms
    },
    metrics: () => server.metrics(),
    close: () => server.close(),
  }
}
