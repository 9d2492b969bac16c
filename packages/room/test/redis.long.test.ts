import dejarik from "@flottille/dejarik/package"
import { createRoom, type Log, memoryLog, RoomError } from "@flottille/room"
import { redisLog } from "@flottille/room/redis"
import Redis from "ioredis"
import { afterEach, describe, expect, it } from "vitest"
import { eventually } from "../../core/test/support/eventually.ts"
import { handTime, host, joinAll, playOn } from "./support/host"
import { hasRedis, startRedis } from "./support/redis"

const undone: (() => unknown)[] = []
afterEach(async () => {
  for (const undo of undone.splice(0).reverse()) await undo()
})

async function server(setup?: Parameters<typeof startRedis>[0]) {
  const redis = await startRedis(setup)
  undone.push(() => redis.stop())
  return redis
}

function connected(url: string, options = {}): Redis {
  const redis = new Redis(url, options)
  redis.on("error", () => undefined)
  undone.push(() => redis.disconnect())
  return redis
}

const options = { turnLimit: 60 }

describe.skipIf(!(await hasRedis()))("a log in Redis", () => {
  it("holds the same lines as one in memory and restores a byte-identical room", async () => {
    const { url } = await server()
    const lines: string[] = []
    const redis = redisLog(connected(url), "room 1")
    const both: Log = {
      read: () => redis.read(),
      async append(line) {
        lines.push(line)
        await redis.append(line)
      },
    }
    const said: string[] = []
    const first = await host({ package: dejarik, options, log: both })
    await playOn(first, await joinAll(first, 2), "the same", 40)
    first.room.close()
    const inRedis = redisLog(connected(url), "room 1")
    expect(await inRedis.read()).toEqual(lines)
    for (const log of [inRedis, memoryLog(lines)]) {
      const hosted = await host({ package: dejarik, log }, handTime(99_000))
      await joinAll(hosted, 2)
      await hosted.say("client 1", { type: "sync", seen: 0 })
      said.push(JSON.stringify([...hosted.said]))
      hosted.room.close()
    }
    expect(said[0]).toBe(said[1])
  })

  it("is fetched completely at any length", async () => {
    const redis = connected((await server()).url)
    const log = redisLog(redis, "long")
    for (let line = 0; line < 2500; line++) await log.append(`${line}`)
    expect(await redisLog(redis, "long").read()).toEqual(Array.from({ length: 2500 }, (_, line) => `${line}`))
  })

  it("belongs to the first writer while its lease lasts; a second room closes without sending anything", async () => {
    const { url } = await server()
    const logs: ReturnType<typeof redisLog>[] = []
    const open = () => {
      const log = redisLog(connected(url), "one", { lease: 60_000 })
      logs.push(log)
      return host({ package: dejarik, options, log })
    }
    const first = await open()
    const clients = await joinAll(first, 2)
    await playOn(first, clients, "begun", 5)
    const second = await open()
    for (const [seat, client] of clients.entries()) await second.say(client, { type: "join", token: `token ${seat}` })
    const before = JSON.stringify([...second.said])
    const failed = playOn(second, clients, "goes on too", 1)
    await expect(failed).rejects.toThrow("the log cannot be written: another process has the room")
    await expect(failed).rejects.toBeInstanceOf(RoomError)
    expect(JSON.stringify([...second.said])).toBe(before)
    await playOn(first, clients, "undisturbed", 5)
    first.room.close()
    await logs[0]?.close()
    const third = await open()
    expect(third.room.record()).toEqual(first.room.record())
    for (const [seat, client] of clients.entries()) await third.say(client, { type: "join", token: `token ${seat}` })
    await playOn(third, clients, "goes on", 5)
  })

  it("is lost by an owner that does not renew its lease, which learns it with its next line", async () => {
    const redis = connected((await server()).url)
    const [one, other] = [redisLog(redis, "one", { lease: 30 }), redisLog(redis, "one", { lease: 60_000 })]
    await one.append("first")
    await eventually(async () => expect(await other.acquire("ws://other", () => undefined)).toBeUndefined())
    await other.read()
    await expect(one.append("second")).rejects.toMatchObject({ kind: "locked" })
    await other.append("second")
    expect(await one.read()).toEqual(["first", "second"])
  })

  it("tells others the address of its owner, and the owner that it has lost the log", async () => {
    const redis = connected((await server()).url)
    const [one, other] = [redisLog(redis, "{a}b", { lease: 3000 }), redisLog(redis, "{a}b", { lease: 60_000 })]
    let losses = 0
    expect(await one.acquire("ws://one", () => void losses++)).toBeUndefined()
    // Longer than the lease, which is renewed; a busy machine may be late with that, but not by two seconds.
    for (let attempt = 0; attempt < 35; attempt++) {
      expect(await other.acquire("ws://other", () => undefined)).toBe("ws://one")
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    expect(losses).toBe(0)
    await redis.set("{a}b:lease", "somebody ws://third", "PX", 60_000)
    await eventually(() => expect(losses).toBe(1))
    expect(await other.acquire("", () => undefined)).toBe("ws://third")
    await one.close()
    expect(await redis.get("{a}b:lease")).toBe("somebody ws://third")
  })

  it("takes no lease that Redis could not keep", () => {
    expect(() => redisLog({ call: async () => undefined }, "x", { lease: 3 })).toThrow("lease: an integer of 30 ms")
  })

  it("of an incomplete or foreign stream is rejected", async () => {
    const redis = connected((await server()).url)
    const log = redisLog(redis, "cut")
    for (const line of ["a", "b", "c"]) await log.append(line)
    await redis.xtrim("cut", "MAXLEN", 2)
    await expect(redisLog(redis, "cut").read()).rejects.toThrow(
      "line 1 of the log: the stream of Redis has a gap before it",
    )
    await redis.del("cut")
    await expect(log.append("d")).rejects.toBeInstanceOf(RoomError)
    expect(await redis.exists("cut")).toBe(0)
    await redis.xadd("chat", "*", "text", "hello")
    await expect(redisLog(redis, "chat").read()).rejects.toThrow("the Redis key holds no log")
  })

  it("stores a line once when the connection drops before the reply", async () => {
    const { url } = await server()
    const [mine, other] = [connected(url, { retryStrategy: () => 1 }), connected(url)]
    const log = redisLog(mine, "cut off")
    let sent = 0
    for (let line = 0; line < 40; line++) {
      const written = Promise.resolve(log.append(`${line}`))
      // The connection is cut while the line is under way: it may have arrived or not, and ioredis says it again.
      if (line % 2 === 0) await other.client("KILL", "TYPE", "normal", "SKIPME", "yes")
      await written
      sent++
    }
    expect(await redisLog(other, "cut off").read()).toHaveLength(sent)
  })

  it("loses no acknowledged entry and repeats none when Redis is killed", async () => {
    const redis = await server({ durable: true })
    for (const plies of [3, 11, 24, 37]) {
      const key = `killed after ${plies}`
      const log = redisLog(connected(redis.url, { maxRetriesPerRequest: 0 }), key, { lease: 30 })
      const hosted = await host({ package: dejarik, options: { turnLimit: null, quietTurns: null }, log })
      const clients = await joinAll(hosted, 2)
      await playOn(hosted, clients, key, plies)
      // Killed in the middle of whatever it does then.
      const ended = playOn(hosted, clients, `${key} or so`)
      void redis.kill()
      await expect(ended).rejects.toThrow("the log cannot be written")
      await redis.kill()
      await redis.start()
      const next = redisLog(connected(redis.url), key)
      undone.push(() => next.close().catch(() => undefined))
      await eventually(async () => expect(await next.acquire("", () => undefined)).toBeUndefined())
      const again = await host({ package: dejarik, log: next })
      await joinAll(again, 2)
      const [welcome, ...delivered] = hosted.said.get("client 0") ?? []
      const received = delivered.flatMap((reply) => (reply.type === "events" ? reply.list : []))
      const [now] = await again.say("client 0", { type: "sync", seen: welcome?.type === "welcome" ? welcome.seen : 0 })
      // The line that was under way may be there besides.
      expect(now?.type === "position" && now.list.slice(0, received.length)).toEqual(received)
      expect(received.length).toBeGreaterThanOrEqual(plies)
      await playOn(again, clients, "goes on", 3)
      again.room.close()
    }
  })
})

it("fails to create a room when Redis is unreachable", async () => {
  const redis = new Redis({
    host: "127.0.0.1",
    port: 1,
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  })
  redis.on("error", () => undefined)
  const opened = createRoom({ package: dejarik, send: () => undefined, log: redisLog(redis, "nowhere") })
  await expect(opened).rejects.toThrow()
  redis.disconnect()
})
