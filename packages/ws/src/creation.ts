/** Rooms that people create over HTTP, such as from the page to play on. */
import {
  anything,
  array,
  assert,
  boolean,
  isFlottilleError,
  literal,
  nullable,
  object,
  parse,
  type Shape,
  string,
  union,
} from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { createRoom, type Log, type RoomSetup } from "@flottille/room"
import type { UpgradeRequest } from "./addresses"
import type { OpenAnswer } from "./setup"

/** The part of an HTTP request that is read; the `IncomingMessage` of Node has it. */
export interface HttpRequest extends UpgradeRequest, AsyncIterable<Uint8Array> {
  readonly method?: string | undefined
}

/** The part of an HTTP response that is used; the `ServerResponse` of Node has it. */
export interface HttpResponse {
  readonly headersSent: boolean
  /** Sets a header. */
  setHeader(name: string, value: string): unknown
  /** Sends the status and headers. */
  writeHead(status: number, headers?: Record<string, string>): unknown
  /** Ends the response. */
  end(text?: string): unknown
  /** Closes the connection. */
  destroy(): unknown
}

export interface RoomCreationSetup {
  /** The games for which rooms may be created. */
  readonly games: readonly AnyGamePackage[]
  /** Returns the log of a room, to be opened by that room; the same each time, or `undefined` for an unknown room. */
  log(id: string, isNew: boolean): Log | undefined
  /** Names of bots by game that may take seats; none if left out. */
  bots?(game: string): readonly string[]
  /** Path of the requests; `"/rooms"` if left out. */
  readonly path?: string
  /** Origins of pages that may create rooms, such as `"https://example.org"`; any if left out. */
  readonly origins?: readonly string[]
  /** Rooms that one address may create within an hour; 30 if left out. */
  readonly hourly?: number
}

export interface RoomCreation {
  /** Answers a request for its path. Returns false for any other request. */
  request(request: HttpRequest, response: HttpResponse): boolean
  /** Returns the setup of a room that was created; for the `open` of a server. */
  open(id: string): OpenAnswer
}

type Wanted = Pick<RoomSetup, "options" | "seats" | "clock" | "press" | "draws" | "secretVotes" | "host"> & {
  readonly game: string
}

const seatShape = union(object({ token: string(200) }), object({ bot: string(100) }))

const wantedShape = object(
  { game: string(64) },
  {
    options: anything(),
    seats: array(nullable(seatShape), 0, 100),
    clock: anything(),
    press: anything(),
    draws: literal("survivors", "any"),
    secretVotes: boolean(),
    host: string(200),
  },
) as Shape<Wanted>

/** Bytes of a request, at most. */
const LONGEST = 100_000
const HOUR = 3_600_000

/** A request that is answered with a status and a sentence. */
class Refused extends Error {
  override readonly name = "Refused"

  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message)
  }
}

function isRefused(error: unknown): error is Refused {
  return error instanceof Error && error.name === "Refused"
}

async function bodyOf(request: HttpRequest): Promise<unknown> {
  const decoder = new TextDecoder()
  let text = ""
  for await (const chunk of request) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > LONGEST) throw new Refused(413, `the request is longer than ${LONGEST} characters`)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, "the request is not JSON; expected an object with the field game")
  }
}

class Host implements RoomCreation {
  readonly #setup: RoomCreationSetup
  readonly #path: string
  readonly #created = new Map<string, number[]>()

  constructor(setup: RoomCreationSetup) {
    this.#setup = setup
    this.#path = setup.path ?? "/rooms"
  }

  readonly open = (id: string): OpenAnswer => {
    const subject = this.#setup.games.find(
      ({ game }) => id.startsWith(`${game.id}-`) && id.length === game.id.length + 25,
    )
    const log = subject && this.#setup.log(id, false)
    return subject && log ? { package: subject, log, presence: true } : undefined
  }

  readonly request = (request: HttpRequest, response: HttpResponse): boolean => {
    const [path] = (request.url ?? "").split("?", 1)
    if (path !== this.#path) return false
    this.#answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy()
      const status = isRefused(error) ? error.status : isFlottilleError(error) ? 400 : 500
      const message = status === 500 || !(error instanceof Error) ? "the room could not be created" : error.message
      this.#send(response, status, { error: message })
    })
    return true
  }

  async #answer(request: HttpRequest, response: HttpResponse): Promise<void> {
    const origin = request.headers.origin?.toString()
    const { origins, games, bots } = this.#setup
    if (origin !== undefined) {
      if (origins && !origins.includes(origin)) throw new Refused(403, "pages of this origin may not create rooms")
      response.setHeader("Access-Control-Allow-Origin", origins ? origin : "*")
      response.setHeader("Vary", "Origin")
    }
    if (request.method === "OPTIONS") {
      response.setHeader("Access-Control-Allow-Methods", "GET, POST")
      response.setHeader("Access-Control-Allow-Headers", "content-type")
      response.writeHead(204)
      response.end()
    } else if (request.method === "GET") {
      const offered = games.map(({ game }) => ({ id: game.id, version: game.version, bots: bots?.(game.id) ?? [] }))
      this.#send(response, 200, { flottille: 1, games: offered })
    } else if (request.method === "POST") {
      this.#count(request.socket.remoteAddress ?? "")
      const wanted = parse(wantedShape, await bodyOf(request), "room")
      this.#send(response, 201, { room: await this.#create(wanted) })
    } else throw new Refused(405, "expected GET or POST")
  }

  /** Counts a room of an address. */
  #count(address: string): void {
    const now = Date.now()
    const recent = (this.#created.get(address) ?? []).filter((at) => now - at < HOUR)
    if (recent.length >= (this.#setup.hourly ?? 30))
      throw new Refused(429, "too many rooms were created from this address; try again in an hour")
    if (this.#created.size > 10_000) this.#created.clear()
    this.#created.set(address, [...recent, now])
  }

  async #create({ game, seats = [], ...wanted }: Wanted): Promise<string> {
    const subject = this.#setup.games.find((each) => each.game.id === game)
    if (!subject) throw new Refused(404, `there is no game ${JSON.stringify(game)}; GET ${this.#path} lists the games`)
    const offered = this.#setup.bots?.(game) ?? []
    for (const seat of seats)
      if (seat && "bot" in seat && !offered.includes(seat.bot))
        throw new Refused(
          400,
          `there is no bot ${JSON.stringify(seat.bot)}; expected one of: ${offered.join(", ") || "none"}`,
        )
    const bytes = [...crypto.getRandomValues(new Uint8Array(12))]
    const id = `${game}-${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`
    const log = this.#setup.log(id, true)
    if (!log) throw new Error("there is no log for a new room")
    // The first line of the log is the setup, from which each later opening resumes.
    const room = await createRoom({ ...wanted, seats, package: subject, log, send: () => undefined })
    room.close()
    await room.idle()
    return id
  }

  #send(response: HttpResponse, status: number, body: object): void {
    response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" })
    response.end(JSON.stringify(body))
  }
}

/**
 * Lets people create rooms over HTTP. `GET /rooms` lists the games; `POST /rooms` with `game` and, if
 * wanted, `options`, `seats`, `clock`, `press`, `draws` and `secretVotes` creates a room and answers with
 * its id. Whoever creates a room draws the tokens of its seats.
 *
 * @example
 * import { createServer } from "node:http"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { memoryLog } from "@flottille/room"
 * const logs = new Map<string, string[]>()
 * const creation = roomCreation({
 *   games: [dejarikPackage],
 *   log(id, isNew) {
 *     if (isNew) logs.set(id, [])
 *     const lines = logs.get(id)
 *     return lines && memoryLog(lines)
 *   },
 * })
 * const server = createServer((request, response) => {
 *   if (!creation.request(request, response)) response.writeHead(404).end()
 * })
 * const rooms = serveRooms({ server, open: creation.open })
 * await rooms.close()
 */
export function roomCreation(setup: RoomCreationSetup): RoomCreation {
  assert(Array.isArray(setup?.games), "roomCreation", "setup", "an object with games")
  return new Host(setup)
}
