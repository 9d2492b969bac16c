/** `host`: a room for friends, with a link for each seat. */
import { randomBytes } from "node:crypto"
import { once } from "node:events"
import { existsSync } from "node:fs"
import { realpath } from "node:fs/promises"
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { networkInterfaces } from "node:os"
import { join, sep } from "node:path"
import type { botThreads } from "@flottille/bots/threads"
import type { SeatInfo } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError, loadOptional, problemOf } from "@flottille/host/errors"
import { indented, table as rowsOf } from "@flottille/host/layout"
import { commandName } from "@flottille/host/modules"
import type { RoomSetup } from "@flottille/room"
import { formatLink, type RoomLink } from "@flottille/ws/link"
import { type Io, say } from "../io"
import { findBot, readGivenPlayers } from "../players/players"
import { shellWord } from "../records/record-file"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { type KeptRoom, readKept, writeKept } from "./kept"
import { hostPhrases } from "./phrases"

export interface HostRequest extends GivenOptions {
  readonly port: number
  /** The address to listen at; all of this machine by default. */
  readonly address?: string
  /** Name of the room in the links. */
  readonly room: string
  /** `seat=bot`, for seats that bots play. */
  readonly seat?: readonly string[]
  readonly press: "none" | "public" | "private"
  readonly anonymous?: boolean
  /** Minutes for a phase; no deadline by default. */
  readonly minutes?: number
  readonly draws: "survivors" | "any"
  readonly secretVotes?: boolean
  readonly seed?: string
  /** Folder that keeps the room; in memory by default. */
  readonly folder?: string
  /** Folder of a built page, served at `/`. */
  readonly page?: string
  readonly lang: Language
}

const PERSON = "human"

/** Draws a key: 128 bits in 22 characters. */
const drawKey = () => randomBytes(16).toString("base64url")

/** Returns whether a path leads to a file of the page itself: to nothing hidden, and by no link out of its folder. */
async function isPublic(page: string, path: string): Promise<boolean> {
  const parts = decodeURIComponent(path).split(/[/\\]/)
  if (parts.some((part) => part.startsWith("."))) return false
  const root = await realpath(page)
  const file = await realpath(join(root, ...parts)).catch(() => root)
  return file === root || file.startsWith(root + sep)
}

async function createPage({ page, lang }: HostRequest): Promise<Server> {
  if (page === undefined)
    return createServer((_, response) => {
      response.writeHead(200, { "content-type": "text/plain; charset=utf-8" }).end(`${hostPhrases(lang).noPage}\n`)
    })
  const packages = ["hono", "@hono/node-server"]
  const [{ Hono }, { createAdaptorServer }, { serveStatic }] = await loadOptional("--page", packages, () =>
    Promise.all([import("hono"), import("@hono/node-server"), import("@hono/node-server/serve-static")]),
  )
  if (!existsSync(page))
    throw new InputError("--page", said`no folder ${JSON.stringify(page)}; name that of a built page`)
  const app = new Hono()
    .use("/*", async (context, next) => ((await isPublic(page, context.req.path)) ? next() : context.notFound()))
    .use("/*", serveStatic({ root: page }))
  // Only the options of HTTP/2 make it another server than that of `node:http`.
  return createAdaptorServer({ fetch: app.fetch }) as Server
}

/** Returns the address of this machine in its network, for links to a server that listens at all addresses. */
function reachable(address: string): string {
  if (!/^(0\.0\.0\.0|::)$/.test(address)) return address.includes(":") ? `[${address}]` : address
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal)
  return own?.address ?? "127.0.0.1"
}

async function newRoom(io: Io, entry: AnyRuledPackage, request: HostRequest): Promise<KeptRoom> {
  const options = readGivenOptions(entry, request)
  const seats = entry.game.seats(entry.game.options(options))
  const usual = seats.map(() => PERSON)
  const names = readGivenPlayers(seats, { ...(request.seat && { seat: request.seat }) }, usual)
  for (const name of names) if (name !== PERSON) await findBot(io.files, entry, name, "--seat")
  const { press, anonymous, minutes, draws, secretVotes, seed } = request
  return {
    game: entry.game.id,
    room: request.room,
    options,
    seats: names.map((name) => (name === PERSON ? { token: drawKey() } : { bot: name })),
    host: drawKey(),
    seed: seed ?? drawKey(),
    press: { mode: press, ...(anonymous && { anonymous }) },
    draws,
    ...(secretVotes && { secretVotes }),
    ...(minutes !== undefined && { clock: { hours: minutes / 60, extension: minutes / 60 } }),
  }
}

/** @throws RoomError if another process uses the log of a folder, or if its last line was changed. */
async function checkLog(folder: string): Promise<void> {
  const { fileLog } = await import("@flottille/room/file")
  fileLog(join(folder, "room.log")).close()
}

async function setupOf(
  entry: AnyRuledPackage,
  { folder }: HostRequest,
  { game: _, room: __, ...kept }: KeptRoom,
  threads: ReturnType<typeof botThreads> | undefined,
): Promise<Omit<RoomSetup, "send">> {
  const log =
    folder === undefined ? undefined : (await import("@flottille/room/file")).fileLog(join(folder, "room.log"))
  return { package: entry, ...kept, ...(threads && { bot: threads.bot(entry) }), ...(log && { log }) }
}

function showLinks(io: Io, origin: string, seats: readonly SeatInfo[], kept: KeptRoom, { lang, page }: HostRequest) {
  const { room, game } = kept
  const phrases = hostPhrases(lang)
  const url = `${origin.replace(/^http/, "ws")}/rooms/${room}`
  const link = (parts: Omit<RoomLink, "url" | "game">) => formatLink({ url, game, ...parts }, `${origin}/`)
  const rows = seats.map(({ id }, seat) => {
    const owner = kept.seats[seat]
    return [id, owner && "token" in owner ? link({ seat: id, key: owner.token }) : (owner?.bot ?? "")]
  })
  say(
    io,
    indented(
      rowsOf([...rows, [phrases.watch, link({ watch: true })], [phrases.host, link({ host: true, key: kept.host })]]),
    ),
  )
  say(io)
  for (const line of page === undefined ? phrases.how : phrases.howWithPage) say(io, line)
}

/** Serves a room until interrupted. */
export async function host(
  io: Io,
  games: readonly AnyRuledPackage[],
  id: string,
  request: HostRequest,
): Promise<number> {
  const entry = findGame(games, id)
  const { folder, port, address = "0.0.0.0", lang } = request
  const phrases = hostPhrases(lang)
  const before = folder === undefined ? undefined : await readKept(io, folder, entry)
  const kept = before ?? (await newRoom(io, entry, request))
  if (folder !== undefined && !before) await writeKept(io, folder, kept)
  if (folder !== undefined) await checkLog(folder)
  const [{ serveRooms }, { botThreads }] = await Promise.all([
    import("@flottille/ws"),
    import("@flottille/bots/threads"),
  ])
  const server = await createPage(request)
  const report = (error: unknown) => io.stderr.write(`${problemOf(error)}\n`)
  const threads = io.worker && botThreads(new URL("bots-worker.js", io.worker))
  const rooms = serveRooms({
    server,
    open: (name) => (name === kept.room ? setupOf(entry, request, kept, threads) : undefined),
    failed: (_, error) => report(error),
  })
  server.listen(port, address)
  await once(server, "listening").catch(async (error) => {
    await rooms.close()
    throw new InputError("--port", problemOf(error))
  })
  const { address: bound, port: own } = server.address() as AddressInfo
  const title = lang === "en" ? entry.game.title : entry.rulebook.title[lang]
  say(io, before ? phrases.goesOn(title, kept.room) : phrases.opened(title, kept.room))
  say(io)
  showLinks(io, `http://${reachable(bound)}:${own}`, entry.game.seats(entry.game.options(kept.options)), kept, request)
  if (!io.signal.aborted) await once(io.signal, "abort")
  await rooms.close()
  await threads?.stop()
  server.close()
  server.closeAllConnections()
  const again = `flottille host ${shellWord(commandName(entry))} --port ${own} --folder ${shellWord(folder ?? "")}`
  say(io, folder === undefined ? phrases.gone : phrases.again(again))
  return 0
}
