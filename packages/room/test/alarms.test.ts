import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Alarms, memoryAlarms } from "@flottille/room"
import { fileAlarms } from "@flottille/room/file"
import { redisAlarms } from "@flottille/room/redis"
import Redis from "ioredis"
import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { handTime } from "./support/host"
import { hasRedis, startRedis } from "./support/redis"
import { withoutFsync } from "./support/without-fsync"

withoutFsync()

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** The rooms that have rung. */
function received(alarms: Alarms): { readonly rooms: string[]; stop(): void } {
  const rooms: string[] = []
  const stop = alarms.listen((room) => void rooms.push(room))
  undone.push(stop)
  return { rooms, stop }
}

describe("alarms in a file", () => {
  const newPath = () => {
    const folder = mkdtempSync(join(tmpdir(), "flottille-alarms-"))
    undone.push(() => rmSync(folder, { recursive: true }))
    return join(folder, "alarms")
  }
  const linesOf = (path: string) => readFileSync(path, "utf8").split("\n").slice(0, -1)

  it("outlive their process, and none rings too late", () => {
    const path = newPath()
    const time = handTime(0)
    const before = fileAlarms(path, { time })
    before.set("a", 1000)
    before.set("b", 5000)
    before.set("c", 2000)
    // Later than before: the file keeps the earlier instant.
    before.set("b", 6000)
    before.set("c", undefined)
    before.set("d", 4000)
    before.set("d", 3000)
    expect(() => fileAlarms(path, { time })).toThrow("uses")
    before.close()
    expect(linesOf(path)).toEqual(['["a",1000]', '["b",5000]', '["c",2000]', '["c"]', '["d",4000]', '["d",3000]'])
    time.pass(1500)
    const alarms = fileAlarms(path, { time })
    const { rooms } = received(alarms)
    time.pass(0)
    expect(rooms).toEqual(["a"])
    // An instant that has passed is replaced.
    alarms.set("a", 9000)
    time.pass(1500)
    expect(rooms).toEqual(["a", "d"])
    time.pass(2000)
    expect(rooms).toEqual(["a", "d", "b"])
    expect(linesOf(path).at(-1)).toBe('["a",9000]')
    alarms.close()
  })

  it("take as many lines as there are alarms, and a thousand more at most", () => {
    const path = newPath()
    const time = handTime(0)
    const alarms = fileAlarms(path, { time })
    alarms.set("first", 7)
    for (let count = 0; count < 700; count++) {
      alarms.set(`room ${count}`, 9)
      alarms.set(`room ${count}`, undefined)
    }
    expect(linesOf(path).length).toBeLessThan(1010)
    alarms.close()
    const again = fileAlarms(path, { time })
    const { rooms } = received(again)
    time.pass(10)
    expect(rooms).toEqual(["first"])
    again.close()
  })

  it("are rejected with the number of a line that is no alarm", () => {
    const path = newPath()
    writeFileSync(path, '["a",1]\n{"b":2}\n["c",3]\n')
    expect(() => fileAlarms(path)).toThrow("line 2 of the log: it is no alarm")
    expect(() => fileAlarms(path)).toThrow("line 2 of the log")
  })
})

describe("alarms in memory", () => {
  it("ring once at their instants, the latest that was set", () => {
    const time = handTime(0)
    const alarms = memoryAlarms({ time })
    const { rooms } = received(alarms)
    alarms.set("a", 1000)
    alarms.set("b", 2000)
    alarms.set("c", 500)
    alarms.set("a", 3000)
    alarms.set("c", undefined)
    time.pass(1999)
    expect(rooms).toEqual([])
    time.pass(1)
    expect(rooms).toEqual(["b"])
    alarms.set("b", undefined)
    time.pass(1000)
    expect(rooms).toEqual(["b", "a"])
    alarms.set("a", 40_000)
    time.pass(36_999)
    expect(rooms).toEqual(["b", "a"])
    time.pass(1)
    expect(rooms).toEqual(["b", "a", "a"])
  })

  it("ring again after half a minute unless they are set again", () => {
    const time = handTime(0)
    const alarms = memoryAlarms({ time })
    const { rooms } = received(alarms)
    alarms.set("a", 0)
    time.pass(0)
    time.pass(29_999)
    expect(rooms).toEqual(["a"])
    time.pass(1)
    expect(rooms).toEqual(["a", "a"])
  })

  it("wait until somebody listens, and ring for one listener only", () => {
    const time = handTime(0)
    const alarms = memoryAlarms({ time })
    alarms.set("a", 10)
    time.pass(20)
    const first = received(alarms)
    const second = received(alarms)
    time.pass(0)
    expect([first.rooms, second.rooms]).toEqual([["a"], []])
    first.stop()
    alarms.set("b", 30)
    time.pass(10)
    expect([first.rooms, second.rooms]).toEqual([["a"], ["b"]])
    second.stop()
    alarms.set("c", 30)
    time.pass(100_000)
    expect(second.rooms).toEqual(["b"])
  })
})

describe.skipIf(!(await hasRedis()))("alarms in Redis", () => {
  async function connected() {
    const { url, stop } = await startRedis()
    undone.push(stop)
    const redis = new Redis(url)
    redis.on("error", () => undefined)
    undone.push(() => redis.disconnect())
    return redis
  }

  it("ring in another process than the one that set them, in one of several, and later again", async () => {
    const redis = await connected()
    const setting = redisAlarms(redis, "alarms")
    await setting.set("a", Date.now() - 5)
    await setting.set("b", Date.now() + 60_000)
    await setting.set("c", Date.now() - 5)
    await setting.set("c", undefined)
    const [one, other] = [0, 1].map(() => received(redisAlarms(redis, "alarms", { every: 5 })))
    await eventually(() => expect([...(one?.rooms ?? []), ...(other?.rooms ?? [])]).toEqual(["a"]))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect([...(one?.rooms ?? []), ...(other?.rooms ?? [])]).toEqual(["a"])
    // It rings again unless the room that it opened sets it.
    const again = Number(await redis.zscore("alarms", "a")) - Date.now()
    expect(again).toBeGreaterThan(0)
    expect(again).toBeLessThanOrEqual(30_000)
  })

  it("ring all together, however many are due", async () => {
    const redis = await connected()
    const setting = redisAlarms(redis, "alarms")
    for (let room = 0; room < 250; room++) await setting.set(`${room}`, 1)
    const { rooms } = received(redisAlarms(redis, "alarms", { every: 5 }))
    await eventually(() => expect(new Set(rooms).size).toBe(250))
    expect(rooms).toHaveLength(250)
  })

  it("report each error of the storage and go on", async () => {
    const redis = await connected()
    await redis.set("alarms", "something else")
    const errors: unknown[] = []
    const alarms = redisAlarms(redis, "alarms", { every: 5 })
    const rooms: string[] = []
    undone.push(
      alarms.listen(
        (room) => void rooms.push(room),
        (error) => void errors.push(error),
      ),
    )
    await eventually(() => expect(errors.length).toBeGreaterThan(1))
    await redis.del("alarms")
    await alarms.set("a", 0)
    await eventually(() => expect(rooms).toEqual(["a"]))
  })
})
