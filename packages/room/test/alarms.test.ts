import { type Alarms, memoryAlarms } from "@flottille/room"
import { redisAlarms } from "@flottille/room/redis"
import Redis from "ioredis"
import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "../../../scripts/eventually.ts"
import { handTime } from "./support/host"
import { hasRedis, startRedis } from "./support/redis"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

/** The rooms that have rung. */
function heard(alarms: Alarms): { readonly rooms: string[]; stop(): void } {
  const rooms: string[] = []
  const stop = alarms.listen((room) => void rooms.push(room))
  undone.push(stop)
  return { rooms, stop }
}

describe("alarms in memory", () => {
  it("ring once at their instants, the latest that was set", () => {
    const time = handTime(0)
    const alarms = memoryAlarms({ time })
    const { rooms } = heard(alarms)
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
    const { rooms } = heard(alarms)
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
    const first = heard(alarms)
    const second = heard(alarms)
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
    const [one, other] = [0, 1].map(() => heard(redisAlarms(redis, "alarms", { every: 5 })))
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
    const { rooms } = heard(redisAlarms(redis, "alarms", { every: 5 }))
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
