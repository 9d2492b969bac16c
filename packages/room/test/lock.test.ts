import { spawn } from "node:child_process"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import dejarik from "@flottille/dejarik/package"
import { fileLog } from "@flottille/room/file"
import { openSqlite, sqlLog } from "@flottille/room/sql"
import { afterAll, describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { Chain } from "../src/chain"
import { readLog } from "../src/entries"
import { bundle } from "./support/bundle"
import { host, joinAll, playOn } from "./support/host"

const folder = mkdtempSync(join(tmpdir(), "flottille-lock-"))
afterAll(() => rmSync(folder, { recursive: true }))

const ownerOf = (path: string): Record<string, unknown> => JSON.parse(readFileSync(`${path}.lock`, "utf8"))
const leave = (path: string, owner: object) => writeFileSync(`${path}.lock`, JSON.stringify(owner))

/** Makes the lock of a file look as old as so many seconds. */
function age(path: string, seconds: number): void {
  const then = new Date(Date.now() - seconds * 1000)
  utimesSync(`${path}.lock`, then, then)
}

it("a log and its lock are readable by their user alone", () => {
  const path = join(folder, "private.log")
  const log = fileLog(path)
  for (const file of [path, `${path}.lock`]) expect(statSync(file).mode & 0o777).toBe(0o600)
  log.close()
})

describe("a lock", () => {
  it("of another container with the same process number holds while it is renewed, and then passes on", () => {
    const path = join(folder, "container.log")
    const mine = fileLog(path)
    const other: Record<string, unknown> = { ...ownerOf(path), host: "another container", token: "other" }
    mine.close()
    leave(path, other)
    expect(() => fileLog(path)).toThrow(`process ${process.pid} uses`)
    // The clock of the machine may be set by some seconds.
    age(path, 5)
    expect(() => fileLog(path)).toThrow("uses")
    age(path, 60)
    const taken = fileLog(path)
    expect(taken.owner).toBeGreaterThan(Number(other.number))
    taken.close()
    expect(existsSync(`${path}.lock`)).toBe(false)
  })

  it("of an ended process whose number is used again passes on at once", () => {
    const path = join(folder, "reused.log")
    fileLog(path).close()
    const log = fileLog(path)
    const mine = ownerOf(path)
    log.close()
    leave(path, { ...mine, start: "1", token: "other" })
    fileLog(path).close()
    leave(path, { ...mine, token: "another thread" })
    expect(() => fileLog(path)).toThrow("uses")
    rmSync(`${path}.lock`)
  })

  it("that was taken over refuses the lines of the earlier owner, and the room that reads them leaves them out", async () => {
    const path = join(folder, "fenced.log")
    const stale = fileLog(path)
    const first = await host({ package: dejarik, seed: 3, log: stale })
    const clients = await joinAll(first, 2)
    await playOn(first, clients, "first", 6)
    // The second owner cannot see that the first one still runs: it seems to be on another machine, and silent.
    leave(path, { ...ownerOf(path), host: "another machine" })
    age(path, 60)
    const fresh = fileLog(path)
    const before = fresh.read().length
    await expect(playOn(first, clients, "late", 1)).rejects.toMatchObject({ kind: "write" })
    // What it wrote stands in the file, and was acknowledged to nobody.
    expect(fresh.read().length).toBe(before + 1)
    writeFileSync(path, `${fresh.read().slice(0, before).join("\n")}\n`)
    const second = await host({ package: dejarik, log: fresh, seed: 3 })
    await joinAll(second, 2)
    await playOn(second, clients, "second", 4)
    const record = second.room.record()
    const lines = fresh.read()
    second.room.close()
    await second.room.idle()
    const chain = new Chain()
    readLog(lines.slice(0, before), chain)
    const late = chain.seal({ n: before, at: 1, do: "resign", seat: 0 })
    // It may come before or after the lines of the second owner.
    for (const place of [before, before + 1, lines.length]) {
      const mixed = lines.toSpliced(place, 0, late)
      const again = await host({ package: dejarik, seed: 3, log: { read: () => mixed, append: () => undefined } })
      expect(again.room.record()).toEqual(record)
    }
    // Within the lines of one owner nothing is left out.
    for (const place of [before + 2, lines.length]) {
      const doubled = lines.toSpliced(place, 0, lines[before + 1] ?? "")
      expect(() => readLog(doubled)).toThrow("checksum")
    }
    expect(() => readLog(lines.toSpliced(before, 1))).toThrow("checksum")
  })

  it("has one owner at a time among processes that race for it and are killed, and loses no acknowledged line", async () => {
    const file = await bundle(new URL("support/racer.ts", import.meta.url))
    const path = join(folder, "race.log")
    const rounds = runs(30, 2500)
    const acknowledged: string[] = []
    const racers = Array.from({ length: 4 }, (_, name) => async () => {
      for (let life = 0, left = rounds; left > 0 && life < rounds; life++) {
        const child = spawn(process.execPath, [file, path, `${name}.${life}`, `${left}`])
        let out = ""
        let errors = ""
        child.stdout.on("data", (data) => {
          out += data
        })
        child.stderr.on("data", (data) => {
          errors += data
        })
        const signal = await new Promise((resolve) => child.on("close", (_, by) => resolve(by)))
        expect(errors).toBe("")
        const lines = out.split("\n").filter((line) => line !== "")
        acknowledged.push(...lines)
        left = signal === null ? 0 : left - (JSON.parse(lines.at(-1) ?? '{"round":0}').round + 1)
      }
    })
    await Promise.all(racers.map((racer) => racer()))
    const log = fileLog(path)
    const lines = log.read()
    log.close()
    expect(lines.length).toBeGreaterThanOrEqual(acknowledged.length)
    const missing = acknowledged.filter((line) => !lines.includes(line))
    expect(missing).toEqual([])
    // Each owner wrote its lines without another's in between.
    for (let at = 0; at + 2 < lines.length; at += 3) {
      const three = lines.slice(at, at + 3).map((line) => JSON.parse(line))
      expect(three.map(({ line }) => line)).toEqual([0, 1, 2])
      expect(new Set(three.map(({ by, round }) => `${by} ${round}`)).size).toBe(1)
    }
  }, 120_000)
})

it("the lease of a SQL room whose owner has ended passes on at once", async () => {
  const path = join(folder, "rooms.db")
  const file = await bundle(new URL("support/killed.ts", import.meta.url))
  const child = spawn(process.execPath, [file, path, "60000"])
  await new Promise((resolve) => child.stdout.once("data", resolve))
  const sqlite = await openSqlite(path)
  const log = sqlLog(sqlite, "killed")
  expect(await log.acquire("", () => undefined)).toBe("")
  const gone = new Promise((resolve) => child.once("close", resolve))
  child.kill("SIGKILL")
  await gone
  expect(await log.acquire("", () => undefined)).toBeUndefined()
  await log.close()
  sqlite.close()
})
