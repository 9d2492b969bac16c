import { spawn } from "node:child_process"
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import dejarik from "@flottille/dejarik/package"
import { createRoom, type Log, memoryLog, RoomError } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { afterAll, describe, expect, it } from "vitest"
import { readLog } from "../src/entries"
import { bundle } from "./support/bundle"
import { games, handTime, host, joinAll, playOn } from "./support/host"

const killed = await bundle(new URL("support/killed.ts", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "flottille-room-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All that the room would say to everybody, as bytes. */
async function told(
  log: readonly string[],
  subject: (typeof games)[number]["subject"],
  clients: readonly string[],
): Promise<string> {
  const hosted = await host({ package: subject, log: memoryLog([...log]) }, handTime(99_000))
  for (const [seat, client] of clients.entries()) {
    await hosted.say(client, { type: "join", token: `token ${seat}` })
    await hosted.say(client, { type: "sync", seen: 0 })
  }
  await hosted.say("looker-on", { type: "join" })
  await hosted.say("looker-on", { type: "sync", seen: 0 })
  hosted.room.close()
  return JSON.stringify([...hosted.said])
}

describe("a room read from its log", () => {
  it("is byte-identical after a cut at any point", async () => {
    for (const { subject, options } of games) {
      const log: string[] = []
      const hosted = await host({ package: subject, options, log: memoryLog(log) })
      const clients = await joinAll(hosted, subject.game.seats(subject.game.options(options)).length)
      for (let part = 0; part < 4; part++) {
        if (!hosted.room.ending()) await playOn(hosted, clients, `part ${part}`, 7)
        const now = await told(log, subject, clients)
        const said = new Map<string, unknown>()
        for (const client of clients) said.set(client, (await hosted.say(client, { type: "sync", seen: 0 }))[0])
        for (const client of clients) expect(now).toContain(JSON.stringify(said.get(client)))
        expect(await told(log, subject, clients)).toBe(now)
      }
    }
  })

  it("rolls the same dice as an uninterrupted room, even after undo", async () => {
    const play = async (breaks: boolean) => {
      const log: string[] = []
      const open = async () => {
        const hosted = await host({ package: dejarik, seed: "dice", log: memoryLog(log) })
        return { hosted, clients: await joinAll(hosted, 2) }
      }
      let now = await open()
      for (let part = 0; part < 6; part++) {
        if (breaks && part > 0) {
          now.hosted.room.close()
          now = await open()
        }
        await playOn(now.hosted, now.clients, `part ${part}`, 10)
        await now.hosted.say("client 0", { type: "offer", what: "undo" })
        await now.hosted.say("client 1", { type: "answer", accept: true })
      }
      return now.hosted.room.record()
    }
    const record = await play(false)
    // Eight pieces are dealt and the first seat is drawn: what is left are dice.
    expect(JSON.stringify(record).match(/"chance"/g)?.length).toBeGreaterThan(9)
    expect(await play(true)).toEqual(record)
  })

  it("charges no seat for its downtime", async () => {
    const lines: string[] = []
    const clock = { initial: 10_000 }
    const first = await host({ package: dejarik, clock, log: memoryLog(lines) })
    await joinAll(first, 2)
    first.time.pass(4000)
    await first.say("client 0", { type: "offer", what: "draw" })
    first.room.close()
    const again = await host({ package: dejarik, clock, log: memoryLog(lines) }, handTime(500_000))
    await again.say("client 0", { type: "join", token: "token 0" })
    await again.say("client 1", { type: "join", token: "token 1" })
    const left = ["client 0", "client 1"].map((client) => again.known(client).clock?.left)
    expect([...left].sort()).toEqual([10_000, 6000])
    expect(JSON.parse(lines.at(-1) ?? "")).toMatchObject({ do: "back" })
  })

  it("is rejected with the number of a missing, repeated or wrong line", async () => {
    const lines: string[] = []
    const hosted = await host({ package: dejarik, log: memoryLog(lines) })
    await playOn(hosted, await joinAll(hosted, 2), "lines", 6)
    const open = (log: string[]) => createRoom({ package: dejarik, send: () => undefined, log: memoryLog(log) })
    await expect(open(lines.filter((_, index) => index !== 4))).rejects.toThrow(
      "line 5 of the log: it is entry 5, not 4",
    )
    await expect(open([...lines, lines.at(-1) ?? ""])).rejects.toThrow("it is entry")
    const other = JSON.stringify({ n: lines.length, at: 0, do: "act", seat: 0, seen: 0, action: { type: "none" } })
    await expect(open([...lines, other])).rejects.toThrow(
      `line ${lines.length + 1} of the log: it cannot have come about`,
    )
    await expect(open([...lines, "{"])).rejects.toThrow(`line ${lines.length + 1} of the log: it is no JSON`)
    await expect(open([...lines, '{"n":1}'])).rejects.toThrow(`line ${lines.length + 1} of the log: `)
    await expect(open([...lines, '{"n":1}'])).rejects.toThrow(RoomError)
    expect(() => readLog([])).toThrow("the log is empty")
    const [first = "", ...rest] = lines
    for (const change of [{ version: "0.0.0" }, { game: "dejarik2" }])
      await expect(open([JSON.stringify({ ...JSON.parse(first), ...change }), ...rest])).rejects.toThrow(
        "line 1 of the log: a room of",
      )
  })

  it("logs its return only if clocks run and the game is not over", async () => {
    const reopened = async (clock: { phase: number } | undefined, resigns: boolean) => {
      const lines: string[] = []
      const setup = { package: dejarik, ...(clock && { clock }), log: memoryLog(lines) }
      const hosted = await host(setup)
      await joinAll(hosted, 2)
      if (resigns) await hosted.say("client 0", { type: "resign" })
      hosted.room.close()
      const before = lines.length
      await host(setup)
      return lines.slice(before).map((line) => JSON.parse(line).do)
    }
    expect(await reopened({ phase: 1000 }, false)).toEqual(["back"])
    expect(await reopened({ phase: 1000 }, true)).toEqual([])
    expect(await reopened(undefined, false)).toEqual([])
    const fresh: string[] = []
    await host({ package: dejarik, clock: { phase: 1000 }, log: memoryLog(fresh) })
    expect(fresh).toHaveLength(1)
  })
})

describe("a log that cannot be written", () => {
  it("closes the room without announcing an unwritten entry", async () => {
    const lines: string[] = []
    const inner = memoryLog(lines)
    let full = false
    const log: Log = {
      read: () => inner.read(),
      append: (line) => {
        if (full) throw new Error("no space left")
        inner.append(line)
      },
    }
    const hosted = await host({ package: dejarik, log })
    const clients = await joinAll(hosted, 2)
    await playOn(hosted, clients, "full", 3)
    const before = JSON.stringify([...hosted.said])
    full = true
    await expect(playOn(hosted, clients, "more", 1)).rejects.toThrow("the log cannot be written: no space left")
    await expect(hosted.say("client 0", { type: "resign" })).rejects.toThrow("cannot be written")
    expect(JSON.stringify([...hosted.said])).toBe(before)
  })
})

describe("a log in a file", () => {
  it("discards a last line cut short by a crash", () => {
    const path = join(folder, "cut.log")
    writeFileSync(path, '{"first":1}\n{"second":')
    const log = fileLog(path)
    expect(log.read()).toEqual(['{"first":1}'])
    log.append('{"second":2}')
    expect(log.read()).toEqual(['{"first":1}', '{"second":2}'])
    log.close()
    expect(() => log.append("{}")).toThrow("EBADF")
    expect(readFileSync(path, "utf8")).toBe('{"first":1}\n{"second":2}\n')
  })

  it("loses no acknowledged entry when the process is killed", async () => {
    const path = join(folder, "killed.log")
    let acknowledged = 0
    for (let kill = 0; kill < 4; kill++) {
      const child = spawn(process.execPath, [killed, path], { stdio: ["ignore", "pipe", "inherit"] })
      let heard = ""
      child.stdout.on("data", (data) => {
        heard += data
        // Killed in the middle of whatever it does then.
        if (heard.split("\n").length > 12 + 9 * kill) child.kill("SIGKILL")
      })
      await new Promise((resolve) => child.once("close", resolve))
      const last = heard.split("\n").slice(0, -1).map(Number).at(-1) ?? 0
      expect(last).toBeGreaterThan(acknowledged)
      acknowledged = last
      const room = await createRoom({ package: dejarik, send: () => undefined, log: fileLog(path) })
      expect(room.record()).toHaveProperty("entries.length")
      expect(fileLog(path).read().length - 1).toBeGreaterThanOrEqual(acknowledged)
      room.close()
    }
  })
})
