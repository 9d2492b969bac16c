import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { createRandom } from "@flottille/core"
import dejarik from "@flottille/dejarik/package"
import { createRoom, type Log } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { redisLog } from "@flottille/room/redis"
import { openSqlite, sqlLog } from "@flottille/room/sql"
import Redis from "ioredis"
import { afterEach, expect, it, vi } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { eventually } from "../../core/test/support/eventually.ts"
import { bundle } from "./support/bundle"
import { hasRedis, startRedis } from "./support/redis"

vi.setConfig({ testTimeout: 3_600_000 })
const killed = await bundle(new URL("support/killed.ts", import.meta.url))
const thereIsRedis = await hasRedis()
const KILLS = runs(6, 334)
/** Kills of a room, after which another one begins. */
const LIVES = 10

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** Lets a server play, kills it at some moment, and returns how many acts it has acknowledged. */
async function playAndKill(words: readonly string[], acts: number, delay: number): Promise<number> {
  const child = spawn(process.execPath, [killed, ...words], { stdio: ["ignore", "pipe", "inherit"] })
  const ended = new Promise((resolve) => child.once("close", resolve))
  let received = ""
  child.stdout.on("data", (data) => {
    const was = received.split("\n").length
    received += data
    if (was <= acts && received.split("\n").length > acts) setTimeout(() => child.kill("SIGKILL"), delay)
  })
  await ended
  return received.split("\n").slice(0, -1).map(Number).at(-1) ?? 0
}

interface Place {
  /** What a server is told of its log. */
  readonly words: (room: string) => readonly string[]
  readonly open: (room: string) => Log | Promise<Log>
}

const places: Readonly<Record<string, (folder: string) => Promise<Place>>> = {
  "a file": async (folder) => {
    const path = (room: string) => join(folder, `${room}.log`)
    return { words: (room) => [path(room)], open: (room) => fileLog(path(room)) }
  },
  SQLite: async (folder) => {
    const path = join(folder, "rooms.db")
    const sqlite = await openSqlite(path)
    undone.push(() => sqlite.close())
    return { words: (room) => [path, "10000", room], open: (room) => sqlLog(sqlite, room) }
  },
  Redis: async () => {
    const server = await startRedis()
    const client = new Redis(server.url)
    undone.push(
      () => server.stop(),
      () => client.disconnect(),
    )
    return {
      words: (room) => [server.url, "30", room],
      async open(room) {
        const log = redisLog(client, room)
        await eventually(async () => expect(await log.acquire("", () => undefined)).toBeUndefined())
        return log
      },
    }
  },
}

const kinds = Object.entries(places).filter(([kind]) => kind !== "Redis" || thereIsRedis)

it.each(kinds)("loses no acknowledged act of a killed server: %s", async (kind, placed) => {
  const folder = mkdtempSync(join(tmpdir(), "flottille-kills-"))
  undone.push(() => rmSync(folder, { recursive: true, force: true }))
  const { words, open } = await placed(folder)
  const random = createRandom(kind)
  let total = 0
  let before = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const room = `room${Math.floor(kill / LIVES)}`
    if (kill % LIVES === 0) before = 0
    const acknowledged = await playAndKill(words(room), 1 + random.below(12), random.below(20))
    expect(acknowledged).toBeGreaterThan(before)
    total += acknowledged - before
    const log = await open(room)
    const again = await createRoom({ package: dejarik, send: () => undefined, log })
    const { length } = await log.read()
    expect(length - 1).toBeGreaterThanOrEqual(acknowledged)
    before = acknowledged
    again.close()
    await again.idle()
  }
  console.log(`${kind}: ${KILLS} kills, ${total} acknowledged acts, none lost`)
})
