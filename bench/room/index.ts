import { deepStrictEqual } from "node:assert"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { CHANCE, createRandom, pick, type Seat } from "@flottille/core"
import { createMatch } from "@flottille/core/match"
import { dejarikPackage } from "@flottille/dejarik/package"
import { diplomacyPackage } from "@flottille/diplomacy/package"
import { createRoom, type Log, memoryLog, type Reply, type Room } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { redisLog } from "@flottille/room/redis"
import { createReplica } from "@flottille/room/replica"
import { serveRooms } from "@flottille/ws"
import Redis from "ioredis"
import { games } from "../../packages/room/test/support/host"
import { hasRedis, startRedis } from "../../packages/room/test/support/redis"
import { isOver, play, receivedBy, undisturbed } from "../../packages/ws/test/support/games"
import { portOf, socketTo } from "../../packages/ws/test/support/sockets"
import { type Row, table } from "../measure"

const folder = mkdtempSync(join(tmpdir(), "flottille-bench-room-"))
const ROOMS = 50

/** A room of Dejarik in which two clients act at random, one action after the other; a new one when it is over. */
async function playing(
  log: (game: number) => Log,
  until: number,
  random: ReturnType<typeof createRandom>,
): Promise<number> {
  let acts = 0
  for (let game = 0; performance.now() < until; game++) {
    const [ann, bob] = [createReplica(), createReplica()]
    const send = (client: string, reply: Reply) => void (client === "ann" ? ann : bob).read(reply)
    const room = await createRoom({ package: dejarikPackage, log: log(game), send })
    for (const client of ["ann", "bob"])
      await room.receive(client, { type: "join", token: client.padEnd(22, "."), actions: "push" })
    while (!room.ending() && performance.now() < until) {
      const client = ann.known?.actions.length ? "ann" : "bob"
      const { seen = 0, actions = [] } = (client === "ann" ? ann : bob).known ?? {}
      await room.receive(client, { type: "act", seen, action: pick(actions, random) })
      acts++
    }
    room.close()
  }
  return acts
}

/** Actions a second that concurrent rooms accept, log and send. */
async function actions(name: string, log: (room: number, game: number) => Log, note = ""): Promise<Row> {
  process.stderr.write(`${name}\n`)
  const measure = async (milliseconds: number, round: string) => {
    const begun = performance.now()
    const until = begun + milliseconds
    const rooms = Array.from({ length: ROOMS }, (_, room) =>
      playing((game) => log(room, game), until, createRandom(`${round} ${room}`)),
    )
    const acts = (await Promise.all(rooms)).reduce((sum, each) => sum + each, 0)
    return (acts * 1000) / (performance.now() - begun)
  }
  await measure(500, "to warm up")
  return { name, value: await measure(3000, "measured"), note }
}

let logs = 0
const path = () => join(folder, `${logs++}`)
const rows = [await actions("in memory", () => memoryLog())]
rows.push(await actions("in files, without waiting for the disk", () => fileLog(path(), { fsync: false })))
rows.push(await actions("in files, each line on the disk", () => fileLog(path())))
if (await hasRedis())
  for (const durable of [false, true]) {
    const server = await startRedis({ durable })
    const redis = new Redis(server.url)
    rows.push(
      await actions(durable ? "in Redis, appendfsync always" : "in Redis, not kept", () => redisLog(redis, path())),
    )
    redis.disconnect()
    await server.stop()
  }
table(`${ROOMS} rooms of Dejarik, two clients each: actions accepted, logged and sent`, rows, "actions/s")

/** A game of random play that a room is given to repeat. */
function walkOf({ subject, options }: (typeof games)[number], seed: number) {
  const match = createMatch(subject.game, { options, seed })
  const random = createRandom(`walk ${seed}`)
  const acts: { readonly seat: Seat; readonly action: unknown }[] = []
  while (!match.outcome()) {
    const seat = pick(match.actors(), random)
    if (seat === CHANCE) throw new Error("the match rolls its dice itself")
    const action = pick(match.legalActions(seat), random)
    match.submit(seat, action)
    acts.push({ seat, action })
  }
  return { seed, acts, seats: subject.game.seats(match.options).length }
}

/** Repeats a game in a room, with a client on each seat. Returns the bytes that all of them were sent. */
async function repeated(
  { subject, options }: (typeof games)[number],
  walk: ReturnType<typeof walkOf>,
): Promise<number> {
  let bytes = 0
  const seen = new Map<string, number>()
  const send = (client: string, reply: Reply) => {
    bytes += Buffer.byteLength(JSON.stringify(reply))
    if ("seen" in reply) seen.set(client, reply.seen)
  }
  const room = await createRoom({ package: subject, options, seed: walk.seed, send })
  for (let seat = 0; seat < walk.seats; seat++)
    await room.receive(`${seat}`, { type: "join", seat, token: `${seat}`.padEnd(22, ".") })
  for (const { seat, action } of walk.acts)
    await room.receive(`${seat}`, { type: "act", seen: seen.get(`${seat}`), action })
  room.close()
  return bytes
}

/** Actions of a game in one second of the processor, and the bytes that one client receives for each. */
async function wire(game: (typeof games)[number]): Promise<Row> {
  const name = game.subject.game.title
  process.stderr.write(`${name}\n`)
  const walks = [1, 2, 3].map((seed) => walkOf(game, seed))
  let [best, bytes, received] = [0, 0, 0]
  for (let round = 0; round < 4; round++) {
    let acts = 0
    const begun = process.cpuUsage()
    const used = () => (process.cpuUsage(begun).user + process.cpuUsage(begun).system) / 1e6
    while (used() < 1)
      for (const walk of walks) {
        bytes += await repeated(game, walk)
        acts += walk.acts.length
        received += walk.acts.length * walk.seats
      }
    best = Math.max(best, acts / used())
  }
  return { name, value: best, note: `${Math.round(bytes / received)} bytes for each action to each client` }
}

const wired: Row[] = []
for (const game of games) wired.push(await wire(game))
table(
  "a room of each game in memory, with a client on each seat: actions per second of the processor",
  wired,
  "actions/s",
)

// How long a room takes to come back, by the length of its log.
async function linesOf(length: number): Promise<readonly string[]> {
  const lines: string[] = []
  const seats = Array.from({ length: 7 }, () => ({ bot: "uniform" }))
  for (let seed = 0; lines.length < length; seed++) {
    lines.length = 0
    const options = { yearLimit: null }
    const room = await createRoom({
      package: diplomacyPackage,
      options,
      seed,
      seats,
      log: memoryLog(lines),
      send: () => undefined,
    })
    while (lines.length < length && !room.ending()) await sleep(10)
    room.close()
  }
  return lines.slice(0, length)
}

process.stderr.write("a long game of Diplomacy\n")
const long = await linesOf(10_000)
const restores: Row[] = []
for (const length of [100, 1000, 10_000]) {
  const times: number[] = []
  for (let round = 0; round < 4; round++) {
    const begun = performance.now()
    const room: Room = await createRoom({
      package: diplomacyPackage,
      log: memoryLog(long.slice(0, length)),
      send: () => undefined,
    })
    times.push(performance.now() - begun)
    room.close()
  }
  restores.push({ name: `${length} lines`, value: Math.min(...times) })
}
table("a room of Diplomacy read from its log", restores, "ms")

// All at once, over sockets of this machine: server and clients on one core. What each client did
// and heard is compared with the records.
const server = createServer()
const rooms = serveRooms({
  server,
  open: (id) => ({ package: dejarikPackage, options: { turnLimit: 60 }, seed: id }),
  limits: {
    messages: Number.MAX_SAFE_INTEGER,
    addressMessages: Number.MAX_SAFE_INTEGER,
    addressClients: Number.MAX_SAFE_INTEGER,
  },
})
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
const url = `ws://127.0.0.1:${portOf(server)}/rooms/`
process.stderr.write("200 rooms over sockets\n")
const begun = performance.now()
const players = Array.from({ length: 200 }, (_, room) =>
  [0, 1].map((seat) => play(`${room}`, seat, { url: `${url}${room}`, socket: socketTo })),
).flat()
while (!players.every(isOver)) await sleep(5)
const seconds = (performance.now() - begun) / 1000
let done = 0
for (const [index, player] of players.entries()) {
  const record = undisturbed(dejarikPackage, { turnLimit: 60 }, `${index >> 1}`)
  const mine = record.entries.filter((entry) => "actor" in entry && entry.actor === index % 2).length
  deepStrictEqual(player.record, record)
  deepStrictEqual(player.client.events, receivedBy(dejarikPackage, record, index % 2))
  deepStrictEqual([player.acts, player.failures], [mine, 0])
  done += mine
  player.client.close()
}
rooms.close()
server.close()
const note = `${done} actions, none lost or doubled`
table(
  "200 rooms of Dejarik × 2 clients at once, over WebSockets",
  [{ name: "on one core", value: done / seconds, note }],
  "actions/s",
)
rmSync(folder, { recursive: true })
