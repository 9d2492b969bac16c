/**
 * boardgame.io's server, with hidden state kept on the server.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import { isProved, networkOf, Rate } from "./rates"

interface Limits {
  /** Messages of one client in ten seconds; 100 by default. A client that sends more is disconnected. */
  readonly messages: number
  /** Bytes of the payload of a chat message, as JSON; 2,000 by default. A longer message is dropped. */
  readonly chat: number
  /** Chat messages of one seat in ten seconds; 10 by default. Further messages are dropped. */
  readonly chats: number
  /**
   * Matches that one address may request in a minute, of all games together; 20 by default. Further
   * requests get the status 429. An IPv6 address counts by its first 64 bits.
   */
  readonly matches: number
}

const usualLimits: Limits = Object.freeze({ messages: 100, chat: 2000, chats: 10, matches: 20 })

/** The part of boardgame.io's server that is changed here. */
interface MatchServer {
  readonly app: object
  readonly db: object
}

/** Settings of the server besides those of boardgame.io's `Server`. */
interface Guard {
  readonly games: readonly { readonly name?: string }[]
  /** Address to listen on; `"127.0.0.1"` if left out, which only this machine can reach. */
  readonly host?: string
  /** Limits to change; the others keep their defaults. */
  readonly limits?: Partial<Limits>
}

interface Socket {
  use(receive: (packet: unknown[], next: () => void) => void): void
  emit(event: string, ...parts: unknown[]): unknown
  disconnect(close: true): void
  on(event: "disconnect", listener: () => void): void
}

interface Namespace {
  use(accept: (socket: Socket, next: () => void) => void): void
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200

/** Returns a move with its known fields only; `undefined` for a message that is not a move of the sender's own seat. */
function moveIn(action: unknown, playerID: unknown): object | undefined {
  const { type, payload } = Object(action)
  const { type: move, args, playerID: mover, credentials } = Object(payload)
  if (type !== "MAKE_MOVE" || !["act", "resign"].includes(move) || !isText(playerID) || mover !== playerID)
    return undefined
  if (credentials !== undefined && !isText(credentials)) return undefined
  return { type, payload: { type: move, args: Array.isArray(args) ? args.slice(0, 1) : [], playerID, credentials } }
}

interface Packet {
  readonly matchID: string
  readonly packet: readonly unknown[]
  /** The seat of a chat message, not proved yet. */
  readonly sender?: string
}

/**
 * Returns the known fields of a message, with the id of its match; `undefined` for a message that
 * boardgame.io should not receive.
 */
function parsePacket([event, ...parts]: readonly unknown[], chatBytes: number): Packet | undefined {
  if (event === "update") {
    const [action, stateID, matchID, playerID] = parts
    const move = moveIn(action, playerID)
    return move && isText(matchID) && Number.isSafeInteger(stateID)
      ? { matchID, packet: [event, move, stateID, matchID, playerID] }
      : undefined
  }
  if (event === "sync") {
    const [matchID, playerID = null, credentials] = parts
    const isIdentified =
      (playerID === null || isText(playerID)) &&
      (credentials === undefined || credentials === null || isText(credentials))
    return isText(matchID) && isIdentified
      ? { matchID, packet: [event, matchID, playerID, credentials ?? undefined] }
      : undefined
  }
  if (event === "chat") {
    const [matchID, message, credentials] = parts
    const { id, sender, payload } = Object(message)
    const text = JSON.stringify(payload) ?? "null"
    if (!isText(matchID) || !isText(id) || !isText(sender) || Buffer.byteLength(text) > chatBytes) return undefined
    return { matchID, packet: [event, matchID, { id, sender, payload: JSON.parse(text) }, credentials], sender }
  }
  return undefined
}

/** Removes the prototype of the players, so that "__proto__" is not one of them. */
function withPlainPlayers(found: unknown): unknown {
  const { metadata } = Object(found)
  if (!metadata?.players) return found
  return Object.assign(Object(found), {
    metadata: { ...metadata, players: Object.assign(Object.create(null), metadata.players) },
  })
}

/** Lets Koa compose its middleware with each request, and not before boardgame.io has added the lobby. */
function composeLate(app: object): void {
  const parts: readonly ((context: object, next: () => Promise<unknown>) => unknown)[] = Reflect.get(app, "middleware")
  const answer: (context: object, work: (context: object) => Promise<unknown>) => unknown = Reflect.get(
    app,
    "handleRequest",
  ).bind(app)
  const through = async (context: object, at = 0): Promise<unknown> =>
    parts[at]?.(context, () => through(context, at + 1))
  Reflect.set(app, "handleRequest", (context: object) => answer(context, through))
}

function listenOn(app: object, host: string): void {
  const listen: (...how: unknown[]) => unknown = Reflect.get(app, "listen").bind(app)
  Reflect.set(app, "listen", (port: unknown, done: unknown) => listen(port, host, done))
}

type Fetch = (matchID: string, what: object) => unknown

/** Replaces the reads of a database by safe ones, and returns them. */
function readSafely(db: object): Fetch {
  const fetch: Fetch = Reflect.get(db, "fetch").bind(db)
  const read: Fetch = (matchID, what) => {
    const found = fetch(matchID, what)
    return found instanceof Promise ? found.then(withPlainPlayers) : withPlainPlayers(found)
  }
  Reflect.set(db, "fetch", read)
  return read
}

/** Removes the initial state from replies: boardgame.io sends it with all hidden information. */
function hideInitialState(socket: Socket): void {
  const emit = socket.emit.bind(socket)
  socket.emit = (event, ...parts) => {
    const [matchID, info] = parts
    return event === "sync"
      ? emit(event, matchID, { ...Object(info), initialState: Object(info).state })
      : emit(event, ...parts)
  }
}

/** Checks of messages that need the server. */
interface Checks {
  readonly limits: Limits
  /** Says whether there is a match. */
  exists(matchID: string): Promise<boolean>
  /** Says whether a seat may send another chat message. */
  mayChat(matchID: string, sender: string, credentials: unknown): Promise<boolean>
}

/** Passes on the messages of a client that are well formed, within the limits, and about a match that exists. */
function filterMessages(socket: Socket, { limits, exists, mayChat }: Checks): void {
  let count = 0
  const resetting = setInterval(() => {
    count = 0
  }, 10_000)
  socket.on("disconnect", () => clearInterval(resetting))
  const isAllowed = async ({ matchID, packet, sender }: Packet) =>
    (await exists(matchID)) && (sender === undefined || (await mayChat(matchID, sender, packet.at(-1))))
  socket.use((packet, next) => {
    if (++count > limits.messages) return socket.disconnect(true)
    const message = parsePacket(packet, limits.chat)
    if (!message) return
    isAllowed(message)
      .then((allowed) => {
        if (!allowed) return
        packet.splice(0, packet.length, ...message.packet)
        next()
      })
      .catch(() => undefined)
  })
}

/** The part of Koa's context that is read here. */
interface LobbyContext {
  readonly method: string
  readonly path: string
  readonly ip: string
  status: number
  body: unknown
  set(header: string, value: string): void
}

/** Limits the requests of one address that make matches; to be called before boardgame.io adds its routes. */
function limitMatches(server: MatchServer, limit: number): void {
  const router: { use(handle: (context: LobbyContext, next: () => Promise<unknown>) => Promise<unknown>): void } =
    Reflect.get(server, "router")
  const rate = new Rate(limit, 60_000)
  router.use(async (context, next) => {
    const makesMatch = context.method === "POST" && /\/(create|playAgain)\/?$/.test(context.path)
    const wait = makesMatch ? rate.count(networkOf(context.ip)) : 0
    if (wait === 0) return await next()
    context.status = 429
    context.set("Retry-After", `${Math.ceil(wait / 1000)}`)
    context.body = `expected at most ${limit} new matches in a minute; try again later`
    return undefined
  })
}

/** Draws 128 bits that prove a seat. */
function drawnCredentials(): string {
  return Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString("base64url")
}

/** Returns the checks of messages by the data of a server. */
function checksOf(server: MatchServer, read: Fetch, limits: Limits): Checks {
  const auth: { authenticateCredentials(given: object): unknown } = Reflect.get(server, "auth")
  const chats = new Rate(limits.chats, 10_000)
  const metadataOf = async (matchID: string) => Object(await read(matchID, { metadata: true })).metadata
  return {
    limits,
    exists: async (matchID) => (await metadataOf(matchID)) !== undefined,
    async mayChat(matchID, sender, credentials) {
      const metadata = await metadataOf(matchID)
      // Only the messages of the seat itself count against it.
      const isSeat = await auth.authenticateCredentials({ playerID: sender, credentials, metadata })
      return isSeat === true && chats.count(JSON.stringify([matchID, sender])) === 0
    },
  }
}

/**
 * Creates boardgame.io's server so that hidden information stays on it:
 * `guarded(Server, { games })` instead of `Server({ games })`. The README lists the changes.
 *
 * @param make - boardgame.io's `Server`.
 * @param setup - Setup of `Server`, the `host` to listen on (this machine alone if left out), and `limits` to change.
 * @throws RangeError unless all limits are positive.
 * @example
 * import { boardgameOf } from "@flottille/boardgame.io"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { Server } from "boardgame.io/server"
 * const server = guarded(Server, { games: [boardgameOf(dejarikPackage)], origins: [] })
 * typeof server.run // => "function"
 */
export function guarded<Setup extends Guard, Server extends MatchServer>(
  make: (setup: Setup) => Server,
  setup: Setup,
): Server {
  assert(typeof make === "function", "guarded", "make", "a function that makes a server")
  assert(Array.isArray(setup?.games), "guarded", "setup", "an object with games")
  const { games, host = "127.0.0.1" } = setup
  const limits = { ...usualLimits, ...setup.limits }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)
  const server = make({ authenticateCredentials: isProved, generateCredentials: drawnCredentials, ...setup })
  const { app, db } = server
  composeLate(app)
  listenOn(app, host)
  const read = readSafely(db)
  limitMatches(server, limits.matches)
  const checks = checksOf(server, read, limits)
  const io: { of(name: string): Namespace } = Reflect.get(app, "_io")
  for (const { name = "default" } of games)
    io.of(name).use((socket, next) => {
      hideInitialState(socket)
      filterMessages(socket, checks)
      next()
    })
  return server
}
