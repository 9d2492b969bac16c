/**
 * boardgame.io's server with what it leaves open closed.
 *
 * @packageDocumentation
 */

/** What a small server survives; everything may be set otherwise. */
export interface Limits {
  /** Messages of one client in ten seconds; 100. Whoever says more is cut off. */
  readonly messages: number
}

/** What a server limits where nobody says otherwise. */
export const usualLimits: Limits = Object.freeze({ messages: 100 })

/** What of a match's data is read here. */
export interface MatchData {
  readonly players: Readonly<Record<string, { readonly credentials?: string }>>
}

/** What rooms need of boardgame.io's server. */
export interface MatchServer {
  readonly app: object
  readonly db: object
}

/** How the server is made, besides what boardgame.io's `Server` takes. */
export interface Guard {
  readonly games: readonly { readonly name?: string }[]
  /** Where it listens; `"127.0.0.1"` if left out: nobody but this machine hears it. */
  readonly host?: string
  readonly limits?: Partial<Limits>
}

/** A client's socket, as socket.io has it. */
interface Socket {
  use(hear: (packet: unknown[], next: () => void) => void): void
  emit(event: string, ...parts: unknown[]): unknown
  disconnect(close: true): void
  on(event: "disconnect", listener: () => void): void
}

interface Namespace {
  use(meet: (socket: Socket, next: () => void) => void): void
}

/** Whether somebody has proved a seat, in a time that does not tell how nearly. Nobody proves a seat that nobody has taken. */
export function isProved(given: unknown, player?: { readonly credentials?: string }): boolean {
  const kept = player?.credentials
  if (typeof given !== "string" || typeof kept !== "string" || kept === "") return false
  let difference = given.length ^ kept.length
  for (let at = 0; at < kept.length; at++) difference |= given.charCodeAt(at) ^ kept.charCodeAt(at)
  return difference === 0
}

const isText = (value: unknown): value is string => typeof value === "string" && value.length <= 200

/** A move with nothing besides, or nothing: it is none of our games, or one for another seat than the sender's. */
function moveIn(action: unknown, playerID: unknown): object | undefined {
  const { type, payload } = Object(action)
  const { type: move, args, playerID: mover, credentials } = Object(payload)
  if (type !== "MAKE_MOVE" || !["act", "resign"].includes(move) || !isText(playerID) || mover !== playerID)
    return undefined
  if (credentials !== undefined && !isText(credentials)) return undefined
  return { type, payload: { type: move, args: Array.isArray(args) ? args.slice(0, 1) : [], playerID, credentials } }
}

/** What of a message boardgame.io may hear, and of which match it is; nothing for a message that it should not. */
function heard([event, ...parts]: readonly unknown[]):
  | { readonly matchID: string; readonly packet: readonly unknown[] }
  | undefined {
  if (event === "update") {
    const [action, stateID, matchID, playerID] = parts
    const move = moveIn(action, playerID)
    return move && isText(matchID) && Number.isSafeInteger(stateID)
      ? { matchID, packet: [event, move, stateID, matchID, playerID] }
      : undefined
  }
  if (event === "sync") {
    const [matchID, playerID = null, credentials] = parts
    const isSomebody =
      (playerID === null || isText(playerID)) &&
      (credentials === undefined || credentials === null || isText(credentials))
    return isText(matchID) && isSomebody
      ? { matchID, packet: [event, matchID, playerID, credentials ?? undefined] }
      : undefined
  }
  if (event === "chat") {
    const [matchID, message, credentials] = parts
    const { id, sender, payload } = Object(message)
    if (!isText(matchID) || !isText(id) || !isText(sender)) return undefined
    return { matchID, packet: [event, matchID, { id, sender, payload }, credentials] }
  }
  return undefined
}

/** Without a prototype: "__proto__" is no player. */
function plainly(found: unknown): unknown {
  const { metadata } = Object(found)
  if (!metadata?.players) return found
  return Object.assign(Object(found), {
    metadata: { ...metadata, players: Object.assign(Object.create(null), metadata.players) },
  })
}

/**
 * Makes boardgame.io's server so that games keep their secrets on it: `guarded(Server, { games })`, where it would be `Server({ games })`. What it closes is
 * listed in the README.
 *
 * @param make - boardgame.io's `Server`.
 * @param setup - What `Server` takes, and {@link Guard}.
 * @throws RangeError for limits that are none.
 */
export function guarded<Setup extends Guard, Server extends MatchServer>(
  make: (setup: Setup) => Server,
  setup: Setup,
): Server {
  const { games, host = "127.0.0.1" } = setup
  const limits = { ...usualLimits, ...setup.limits }
  for (const [name, limit] of Object.entries(limits))
    if (!(limit > 0)) throw new RangeError(`limits.${name}: more than 0, not ${limit}`)
  const server = make({ authenticateCredentials: isProved, ...setup })
  const { app, db } = server
  const io: { of(name: string): Namespace } = Reflect.get(app, "_io")
  const fetch: (matchID: string, what: object) => unknown = Reflect.get(db, "fetch").bind(db)
  const listen: (...how: unknown[]) => unknown = Reflect.get(app, "listen").bind(app)

  // Koa's newest way to put its parts together takes those that are there when boardgame.io begins: without the lobby.
  const parts: readonly ((context: object, next: () => Promise<unknown>) => unknown)[] = Reflect.get(app, "middleware")
  const answer: (context: object, work: (context: object) => Promise<unknown>) => unknown = Reflect.get(
    app,
    "handleRequest",
  ).bind(app)
  const through = async (context: object, at = 0): Promise<unknown> =>
    parts[at]?.(context, () => through(context, at + 1))
  Reflect.set(app, "handleRequest", (context: object) => answer(context, through))

  const read = (matchID: string, what: object) => {
    const found = fetch(matchID, what)
    return found instanceof Promise ? found.then(plainly) : plainly(found)
  }
  Reflect.set(db, "fetch", read)
  Reflect.set(app, "listen", (port: unknown, done: unknown) => listen(port, host, done))

  async function isOpen(matchID: string): Promise<boolean> {
    return Object(await read(matchID, { metadata: true })).metadata !== undefined
  }

  function meet(socket: Socket): void {
    const emit = socket.emit.bind(socket)
    socket.emit = (event, ...parts) => {
      const [matchID, info] = parts
      // boardgame.io sends the first position as it was, secrets and all.
      return event === "sync"
        ? emit(event, matchID, { ...Object(info), initialState: Object(info).state })
        : emit(event, ...parts)
    }
    let count = 0
    const forget = setInterval(() => {
      count = 0
    }, 10_000)
    socket.on("disconnect", () => clearInterval(forget))
    socket.use((packet, next) => {
      if (++count > limits.messages) return socket.disconnect(true)
      const message = heard(packet)
      if (!message) return
      isOpen(message.matchID)
        .then((open) => {
          if (!open) return
          packet.splice(0, packet.length, ...message.packet)
          next()
        })
        .catch(() => undefined)
    })
  }

  for (const { name = "default" } of games)
    io.of(name).use((socket, next) => {
      meet(socket)
      next()
    })
  return server
}
