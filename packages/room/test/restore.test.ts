import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import dejarik from "@flottille/dejarik/package"
import { createRoom, type Log, memoryLog, RoomError } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { afterAll, describe, expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"
import { readLog } from "../src/entries"
import { bundle } from "./support/bundle"
import { entriesOf, games, handTime, host, joinAll, playOn, resealed } from "./support/host"

const killed = await bundle(new URL("support/killed.ts", import.meta.url))
const folder = mkdtempSync(join(tmpdir(), "flottille-room-"))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** All that the room would say to everyone, as bytes. */
async function delivered(
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
        const now = await delivered(log, subject, clients)
        const said = new Map<string, unknown>()
        for (const client of clients) said.set(client, (await hosted.say(client, { type: "sync", seen: 0 }))[0])
        for (const client of clients) expect(now).toContain(JSON.stringify(said.get(client)))
        expect(await delivered(log, subject, clients)).toBe(now)
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

  it("is rejected with the number of a missing, repeated or wrong line", async () => {
    const lines: string[] = []
    const hosted = await host({ package: dejarik, log: memoryLog(lines) })
    await playOn(hosted, await joinAll(hosted, 2), "lines", 6)
    const open = (log: readonly string[]) =>
      createRoom({ package: dejarik, send: () => undefined, log: memoryLog([...log]) })
    const entries = entriesOf(lines)
    const rejects = (log: readonly object[], sentence: string) => expect(open(resealed(log))).rejects.toThrow(sentence)
    await rejects(entries.toSpliced(4, 1), "line 5 of the log: it is entry 5, not 4")
    await rejects([...entries, entries.at(-1) ?? {}], "it is entry")
    const other = { n: lines.length, at: 0, do: "act", seat: 0, seen: 0, action: { type: "none" } }
    await rejects([...entries, other], `line ${lines.length + 1} of the log: it cannot have come about`)
    await rejects([...entries, { n: 1 }], `line ${lines.length + 1} of the log: line`)
    await expect(open([...lines, "{"])).rejects.toThrow(`line ${lines.length + 1} of the log: its checksum is wrong`)
    await expect(open([...lines, "{"])).rejects.toThrow(RoomError)
    expect(() => readLog([])).toThrow("the log is empty")
  })

  it("is rejected by other rules, with the version that can replay it", async () => {
    const lines: string[] = []
    await host({ package: dejarik, log: memoryLog(lines) })
    const [first = {}, ...rest] = entriesOf(lines)
    const open = (change: object) =>
      host({ package: dejarik, log: memoryLog(resealed([{ ...first, ...change }, ...rest])) })
    await expect(open({ version: "0.9" })).rejects.toMatchObject({
      kind: "version",
      message: `line 1 of the log: its game was begun by rules 0.9 of dejarik, and rules ${dejarik.game.version} are installed; only a release with rules 0.9 can replay it`,
    })
    await expect(open({ game: "dejarik2" })).rejects.toMatchObject({ kind: "version" })
  })

  it("is rejected with a setup that differs from it, and opened with the same or none", async () => {
    const lines: string[] = []
    const setup = {
      package: dejarik,
      options: { turnLimit: 30 },
      clock: { phase: 1000 },
      seed: 4,
      expiry: "resign",
    } as const
    await host({ ...setup, log: memoryLog(lines) })
    const open = (change: object) => host({ package: dejarik, seed: 4, ...change, log: memoryLog(lines) })
    await open(setup)
    await open({})
    for (const [key, value] of Object.entries({
      options: { turnLimit: 31 },
      clock: { phase: 1001 },
      seed: 5,
      expiry: "bot",
      outage: "run",
    }))
      await expect(open({ [key]: value }), key).rejects.toThrow(`${key}: the log says`)
  })

  it("is rejected with the number of the line if any bit of it was flipped", async () => {
    const path = join(folder, "flipped.log")
    const hosted = await host({ package: dejarik, log: fileLog(path) })
    await playOn(hosted, await joinAll(hosted, 2), "flipped", 5)
    hosted.room.close()
    const record = JSON.stringify(hosted.room.record())
    const whole = readFileSync(path)
    const step = deep ? 2 : 37
    for (let bit = 0; bit < whole.length * 8; bit += step) {
      const flipped = Buffer.from(whole)
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      writeFileSync(path, flipped)
      const line = whole.subarray(0, bit >> 3).filter((byte) => byte === 10).length + 1
      const opened = async () => host({ package: dejarik, log: fileLog(path) })
      await expect(opened(), `bit ${bit}`).rejects.toThrow(`line ${line} of the log: `)
    }
    if (deep) console.log(`${Math.ceil((whole.length * 8) / step)} flipped bits, each named with its line`)
    // The last line break alone may be missing: the line is complete without it.
    writeFileSync(path, whole.subarray(0, -1))
    const again = await host({ package: dejarik, log: fileLog(path) })
    expect(JSON.stringify(again.room.record())).toBe(record)
    again.room.close()
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
    expect(() => log.append("{}")).toThrow("it is closed")
    expect(readFileSync(path, "utf8")).toBe('{"first":1}\n{"second":2}\n')
  })

  it("belongs to one process at a time, named by its lock, until it is closed or the process has ended", async () => {
    const path = join(folder, "locked.log")
    const first = fileLog(path)
    const locked = { kind: "locked", message: expect.stringContaining(`process ${process.pid} uses`) }
    await expect(host({ package: dejarik, log: first }).then(() => fileLog(path))).rejects.toMatchObject(locked)
    first.close()
    fileLog(path).close()
    const child = spawn(process.execPath, ["-e", "setInterval(() => undefined, 1000)"], { stdio: "ignore" })
    const ended = new Promise((resolve) => child.once("close", resolve))
    writeFileSync(`${path}.lock`, `${child.pid} 1000`)
    expect(() => fileLog(path)).toThrow(`process ${child.pid} uses`)
    expect(readFileSync(`${path}.lock`, "utf8")).toBe(`${child.pid} 1000`)
    child.kill("SIGKILL")
    await ended
    const taken = fileLog(path)
    expect(() => fileLog(path)).toThrow(`process ${process.pid} uses`)
    expect(taken.read()).toHaveLength(1)
    taken.close()
    // A crash between making the lock and naming its process; an earlier process with the same number.
    for (const left of ["", `${process.pid} 1000`]) {
      writeFileSync(`${path}.lock`, left)
      fileLog(path).close()
    }
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it("loses no acknowledged entry when the process is killed", async () => {
    const path = join(folder, "killed.log")
    let acknowledged = 0
    for (let kill = 0; kill < 4; kill++) {
      const child = spawn(process.execPath, [killed, path], { stdio: ["ignore", "pipe", "inherit"] })
      let received = ""
      child.stdout.on("data", (data) => {
        received += data
        // Killed in the middle of whatever it does then.
        if (received.split("\n").length > 12 + 9 * kill) child.kill("SIGKILL")
      })
      await new Promise((resolve) => child.once("close", resolve))
      const last = received.split("\n").slice(0, -1).map(Number).at(-1) ?? 0
      expect(last).toBeGreaterThan(acknowledged)
      acknowledged = last
      const log = fileLog(path)
      const room = await createRoom({ package: dejarik, send: () => undefined, log })
      expect(room.record()).toHaveProperty("entries.length")
      expect(log.read().length - 1).toBeGreaterThanOrEqual(acknowledged)
      room.close()
    }
  })
})
