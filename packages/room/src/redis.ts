/**
 * Logs and alarms in Redis.
 *
 * @packageDocumentation
 */
import { assert } from "@flottille/core"
import { AGAIN, type Alarms } from "./alarms"
import { RoomError } from "./errors"
import { type LeasedLog, type LeaseSetup, leaseOf, Renewal } from "./renewal"

/** The part of a Redis client that a log needs; a client of `ioredis` has it. */
interface RedisClient {
  /** Sends a command. */
  call(command: string, ...parameters: readonly string[]): Promise<unknown>
}

/** Number of lines fetched at once. */
const PAGE = "1000"

/**
 * Appends at the end that the writer knows, and nowhere else, unless another writer has the lease.
 * A line that comes twice, because its answer was lost with the connection, is known by its writer
 * and counts once. Returns 1, 0 for another end, or -1 for another owner.
 */
const append = `
local lease = redis.call("GET", KEYS[2])
if lease and lease ~= ARGV[5] then return -1 end
if not lease or redis.call("PTTL", KEYS[2]) * 2 < tonumber(ARGV[6]) then
  redis.call("SET", KEYS[2], ARGV[5], "PX", ARGV[6])
end
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
local id = last and last[1] or "0-0"
if id == ARGV[2] and last[2][2] == ARGV[3] and last[2][4] == ARGV[4] then return 1 end
if id ~= ARGV[1] then return 0 end
redis.call("XADD", KEYS[1], ARGV[2], "line", ARGV[3], "writer", ARGV[4])
return 1`

/** Takes or renews a lease. Returns the lease of another owner, or nothing. */
const take = `
local lease = redis.call("GET", KEYS[1])
if lease and lease ~= ARGV[1] then return lease end
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return false`

const release = `
if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end
return 1`

/** Takes the alarms that are due; each rings again later unless it is set. */
const due = `
local rooms = redis.call("ZRANGEBYSCORE", KEYS[1], "-inf", ARGV[1], "LIMIT", 0, ARGV[3])
for _, room in ipairs(rooms) do redis.call("ZADD", KEYS[1], ARGV[2], room) end
return rooms`

interface Item {
  readonly id: string
  readonly line: string
}

/** Reads the reply of XRANGE: ids, each with its fields and values in turns. */
function itemsOf(reply: unknown): readonly Item[] {
  if (!Array.isArray(reply)) throw new RoomError("the Redis key holds no log")
  return reply.map((item: unknown) => {
    const [id, fields]: readonly unknown[] = Array.isArray(item) ? item : []
    const [name, line]: readonly unknown[] = Array.isArray(fields) ? fields : []
    if (typeof id !== "string" || name !== "line" || typeof line !== "string")
      throw new RoomError("the Redis key holds no log")
    return { id, line }
  })
}

/** Alarms that are taken at once. */
const AT_ONCE = 100

/**
 * Creates a log in a Redis stream: one item per line, numbered from 1.
 *
 * It is as durable as Redis: with `appendonly yes` and `appendfsync always` a written line survives
 * the machine.
 *
 * A log has one owner. `acquire`, or the first line that is appended, takes a lease; while it lasts
 * no other writer can append. `acquire` also renews it until `close`. A second room on the stream
 * fails with the code `"locked"`, and can take over once the owner has closed its log or has ended
 * without renewing the lease.
 *
 * @param redis - A client of `ioredis`, or an object with its `call`. The caller owns it and may
 * let it reconnect.
 * @param key - The key of the stream. No other program may write to it.
 * @param setup - `lease` is the duration of the lease in milliseconds, from 30 on; 10,000 if left
 * out.
 * @throws RoomError, from `read` and `append`, for a stream that is not a log, for one with another
 * owner, or if another writer came first; RangeError for an invalid lease.
 * @example
 * const client = { call: async () => [] } // or `new Redis()` of ioredis
 * await redisLog(client, "room:7").read() // => []
 */
export function redisLog(redis: RedisClient, key: string, setup: LeaseSetup = {}): LeasedLog {
  assert(typeof redis?.call === "function", "redisLog", "redis", "a client of Redis")
  assert(typeof key === "string", "redisLog", "key", "a text")
  const milliseconds = leaseOf(setup)
  const writer = crypto.randomUUID()
  const renewal = new Renewal()
  // In a cluster, both keys of a script have to be on one node.
  const leaseKey = key.includes("{") ? `${key}:lease` : `{${key}}:lease`
  /** The lease: its writer and the address of that process. */
  let lease = `${writer} `
  /** Lines that this log knows of. */
  let count = 0
  let isClosed = false
  const idOf = (number: number) => `${number}-0`
  const takeLease = async () => {
    const other = await redis.call("EVAL", take, "1", leaseKey, lease, `${milliseconds}`)
    return typeof other === "string" ? other.slice(other.indexOf(" ") + 1) : undefined
  }

  return {
    async read() {
      const lines: string[] = []
      for (;;) {
        const items = itemsOf(await redis.call("XRANGE", key, `(${idOf(lines.length)}`, "+", "COUNT", PAGE))
        for (const { id, line } of items) {
          lines.push(line)
          if (id !== idOf(lines.length)) throw new RoomError("the stream of Redis has a gap before it", lines.length)
        }
        if (items.length < Number(PAGE)) break
      }
      count = lines.length
      return lines
    },
    async append(line) {
      if (isClosed) throw new RoomError("it is closed", undefined, "write")
      const written = [idOf(count), idOf(count + 1), line, writer]
      const done = await redis.call("EVAL", append, "2", key, leaseKey, ...written, lease, `${milliseconds}`)
      if (done === -1) throw new RoomError("another process has the room", undefined, "locked")
      if (done !== 1) throw new RoomError("another process has written to it", undefined, "locked")
      count++
    },
    acquire(address, lost) {
      lease = `${writer} ${address}`
      return renewal.start(takeLease, milliseconds, lost)
    },
    async close() {
      isClosed = true
      renewal.stop()
      await redis.call("EVAL", release, "1", leaseKey, lease)
    },
  }
}

/**
 * Creates alarms in a sorted set of Redis. They outlive the process; of several processes that
 * listen, one receives each alarm.
 *
 * @param redis - A client of `ioredis`, or an object with its `call`.
 * @param key - The key of the sorted set. No other program may write to it.
 * @param setup - `every` is the time between two queries in milliseconds; 1,000 if left out.
 * @example
 * const client = { call: async () => 1 } // or `new Redis()` of ioredis
 * await redisAlarms(client, "alarms").set("seven", Date.now() + 60_000)
 */
export function redisAlarms(redis: RedisClient, key: string, setup: { readonly every?: number } = {}): Alarms {
  assert(typeof redis?.call === "function", "redisAlarms", "redis", "a client of Redis")
  const { every = 1000 } = setup
  return {
    async set(room, at) {
      if (at === undefined) await redis.call("ZREM", key, room)
      else await redis.call("ZADD", key, `${at}`, room)
    },
    listen(ring, failed = () => undefined) {
      let timer: NodeJS.Timeout | undefined
      let isOver = false
      const query = async () => {
        for (let found = AT_ONCE; found === AT_ONCE && !isOver; ) {
          const now = Date.now()
          const rooms = await redis.call("EVAL", due, "1", key, `${now}`, `${now + AGAIN}`, `${AT_ONCE}`)
          const ids = Array.isArray(rooms) ? rooms.filter((room) => typeof room === "string") : []
          found = ids.length
          if (!isOver) for (const id of ids) ring(id)
        }
      }
      const next = () => {
        if (!isOver)
          timer = setTimeout(
            () =>
              void query()
                .catch((error: unknown) => {
                  if (!isOver) failed(error)
                })
                .then(next),
            every,
          ).unref()
      }
      next()
      return () => {
        isOver = true
        clearTimeout(timer)
      }
    },
  }
}
