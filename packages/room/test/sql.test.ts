import { spawn } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import dejarik from "@flottille/dejarik/package"
import { createRoom, type Log, memoryLog, RoomError } from "@flottille/room"
import { fileLog } from "@flottille/room/file"
import { redisLog } from "@flottille/room/redis"
import { openSqlite, type SqlClient, sqliteClient, sqlLog } from "@flottille/room/sql"
import Database from "better-sqlite3"
import Redis from "ioredis"
import { afterEach, describe, expect, it, vi } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { bundle } from "./support/bundle"
import { handTime, host, joinAll, playOn } from "./support/host"
import { hasRedis, startRedis } from "./support/redis"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "flottille-sql-"))
  undone.push(() => rmSync(folder, { recursive: true }))
  return folder
}

async function database(path = ":memory:") {
  const sqlite = await openSqlite(path)
  undone.push(() => sqlite.close())
  return sqlite
}

/** Ports of logs: each gives a function that opens the same log once more. */
const ports: Readonly<Record<string, () => Promise<() => Log>>> = {
  file: async () => {
    const path = join(newFolder(), "room.log")
    return () => fileLog(path)
  },
  SQL: async () => {
    const sqlite = await database(join(newFolder(), "rooms.db"))
    return () => sqlLog(sqlite, "one")
  },
  ...((await hasRedis()) && {
    Redis: async () => {
      const server = await startRedis()
      undone.push(() => server.stop())
      const redis = new Redis(server.url)
      redis.on("error", () => undefined)
      undone.push(() => redis.disconnect())
      return () => redisLog(redis, "one")
    },
  }),
}

const options = { turnLimit: 60 }

for (const [name, port] of Object.entries(ports))
  describe(`a log in ${name}`, () => {
    it("refuses lines once it is closed", async () => {
      const open = await port()
      const log = open()
      await log.append("one")
      await log.close?.()
      await expect((async () => log.append("two"))()).rejects.toThrow("it is closed")
      const again = open()
      expect(await again.read()).toEqual(["one"])
      await again.close?.()
    })

    it("holds the same lines as one in memory and restores a byte-identical room", async () => {
      const open = await port()
      const lines: string[] = []
      const inner = open()
      const both: Log = {
        read: () => inner.read(),
        async append(line) {
          lines.push(line)
          await inner.append(line)
        },
        close: () => inner.close?.(),
      }
      const first = await host({ package: dejarik, options, log: both, press: "private" })
      await playOn(first, await joinAll(first, 2), "the same", 40)
      await first.say("client 0", { type: "letter", to: [1], text: "Peace?\n“Ja” — 'no'; DROP TABLE rooms; 👋" })
      first.room.close()
      await first.room.idle()
      const again = open()
      expect(await again.read()).toEqual(lines)
      const said: string[] = []
      for (const log of [again, memoryLog(lines)]) {
        const hosted = await host({ package: dejarik, log }, handTime(99_000))
        await joinAll(hosted, 2)
        await hosted.say("client 1", { type: "sync", seen: 0 })
        said.push(JSON.stringify([...hosted.said]))
        hosted.room.close()
        await hosted.room.idle()
      }
      expect(said[0]).toBe(said[1])
    })

    it("is read completely", async () => {
      const open = await port()
      const log = open()
      await log.read()
      for (let line = 0; line < 150; line++) await log.append(`${line}`)
      await log.close?.()
      const again = open()
      expect(await again.read()).toEqual(Array.from({ length: 150 }, (_, line) => `${line}`))
      await again.close?.()
    })

    it("belongs to one room until it is closed; a second one fails without sending anything", async () => {
      const open = await port()
      const first = await host({ package: dejarik, options, log: open() })
      const clients = await joinAll(first, 2)
      await playOn(first, clients, "begun", 5)
      const second = async () => {
        const hosted = await host({ package: dejarik, options, log: open() })
        for (const [seat, client] of clients.entries())
          await hosted.say(client, { type: "join", token: `token ${seat}` })
        await playOn(hosted, clients, "goes on too", 1)
      }
      await expect(second()).rejects.toMatchObject({ code: "room" })
      await playOn(first, clients, "undisturbed", 5)
      first.room.close()
      await first.room.idle()
      const third = await host({ package: dejarik, log: open() })
      expect(third.room.record()).toEqual(first.room.record())
      third.room.close()
      await third.room.idle()
    })
  })

describe("a log in SQL", () => {
  it("takes the lease with its first line, even by a clock that stands at its beginning", async () => {
    const log = sqlLog(await database(), "one")
    const clock = vi.spyOn(Date, "now").mockReturnValue(0)
    undone.push(() => clock.mockRestore())
    await log.append("first")
    expect(await log.read()).toEqual(["first"])
  })

  it("is lost by an owner that does not renew its lease, which learns it with its next line", async () => {
    const sqlite = await database()
    const [one, other] = [sqlLog(sqlite, "one", { lease: 30 }), sqlLog(sqlite, "one", { lease: 60_000 })]
    await one.append("first")
    await eventually(async () => expect(await other.acquire("ws://other", () => undefined)).toBeUndefined())
    undone.push(() => other.close())
    await other.read()
    await expect(one.append("second")).rejects.toMatchObject({ kind: "locked" })
    await other.append("second")
    expect(await one.read()).toEqual(["first", "second"])
  })

  it("tells others the address of its owner, and the owner that it has lost the log", async () => {
    // A real clock lets a busy machine renew a short lease too late.
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] })
    undone.push(() => vi.useRealTimers())
    const sqlite = await database()
    const [one, other] = [sqlLog(sqlite, "a", { lease: 90 }), sqlLog(sqlite, "a", { lease: 60_000 })]
    let losses = 0
    expect(await one.acquire("ws://one", () => void losses++)).toBeUndefined()
    // Longer than the lease, which is renewed.
    for (let attempt = 0; attempt < 30; attempt++) {
      expect(await other.acquire("ws://other", () => undefined)).toBe("ws://one")
      await vi.advanceTimersByTimeAsync(10)
    }
    expect(losses).toBe(0)
    sqlite.query("UPDATE flottille_lease SET writer = 'somebody', address = 'ws://third', until = ?", [
      Date.now() + 60_000,
    ])
    await vi.advanceTimersByTimeAsync(30)
    expect(losses).toBe(1)
    expect(await other.acquire("", () => undefined)).toBe("ws://third")
    await one.close()
    expect(sqlite.query("SELECT writer FROM flottille_lease", [])).toEqual([{ writer: "somebody" }])
  })

  it("takes no line of a writer that does not know its end, and a repeated one once", async () => {
    const sqlite = await database()
    let failures = 1
    const flaky: SqlClient = {
      query(sql, parameters) {
        const rows = sqlite.query(sql, parameters)
        if (sql.startsWith("INSERT INTO flottille_log") && failures-- > 0) throw new Error("the connection is lost")
        return rows
      },
    }
    const log = sqlLog(flaky, "one")
    await expect(log.append("first")).rejects.toThrow("the connection is lost")
    await log.append("first")
    await log.append("second")
    expect(await log.read()).toEqual(["first", "second"])
    await log.close()
    const late = sqlLog(sqlite, "one")
    await expect(late.append("third")).rejects.toThrow("another process has written to it")
    sqlite.query("DELETE FROM flottille_log WHERE n = 1", [])
    await expect(late.read()).rejects.toThrow("line 1 of the log: the table has a gap before it")
    await expect(late.read()).rejects.toBeInstanceOf(RoomError)
    expect(() => sqlLog(sqlite, "x", { lease: 3 })).toThrow("lease: an integer of 30 ms")
  })

  it("works with a database that the caller has opened, and reports one that fails", async () => {
    const own = new Database(":memory:")
    const log = sqlLog(sqliteClient(own), "one")
    await log.append("first")
    expect(own.prepare("SELECT line FROM flottille_log").all()).toEqual([{ line: "first" }])
    own.close()
    const opened = createRoom({ package: dejarik, send: () => undefined, log: sqlLog(sqliteClient(own), "two") })
    await expect(opened).rejects.toThrow("not open")
  })

  it("loses no acknowledged entry when the process is killed", async () => {
    const killed = await bundle(new URL("support/killed.ts", import.meta.url))
    const path = join(newFolder(), "killed.db")
    let acknowledged = 0
    for (let kill = 0; kill < 3; kill++) {
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
      const log = sqlLog(await database(path), "killed")
      await eventually(async () => expect(await log.acquire("", () => undefined)).toBeUndefined())
      const room = await createRoom({ package: dejarik, send: () => undefined, log })
      expect((await log.read()).length - 1).toBeGreaterThanOrEqual(acknowledged)
      room.close()
      await room.idle()
    }
  })
})
