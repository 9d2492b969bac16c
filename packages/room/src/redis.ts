/**
 * Logs in Redis.
 *
 * @packageDocumentation
 */
import { RoomError } from "./errors"
import type { Log } from "./log"

/** The part of a Redis client that a log needs; a client of `ioredis` has it. */
export interface RedisClient {
  /** Sends a command. */
  call(command: string, ...parameters: readonly string[]): Promise<unknown>
}

/** Number of lines fetched at once. */
const PAGE = "1000"

/**
 * Appends where the writer believes the stream to end, and nowhere else. A line that came twice,
 * for its answer was lost with the connection, is known by its writer and counts once. Gives 1, or
 * 0 where the stream ends elsewhere.
 */
const append = `
local last = redis.call("XREVRANGE", KEYS[1], "+", "-", "COUNT", 1)[1]
local id = last and last[1] or "0-0"
if id == ARGV[2] and last[2][2] == ARGV[3] and last[2][4] == ARGV[4] then return 1 end
if id ~= ARGV[1] then return 0 end
redis.call("XADD", KEYS[1], ARGV[2], "line", ARGV[3], "writer", ARGV[4])
return 1`

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

/**
 * Creates a log in a Redis stream: one item per line, numbered from 1.
 *
 * It is as durable as Redis: with `appendonly yes` and `appendfsync always` a written line survives
 * the machine. Of two rooms on one stream the first to write continues; the other one can no longer
 * write, and closes.
 *
 * @param redis - A client of `ioredis`, or an object with its `call`. The caller owns it and may
 * let it reconnect.
 * @param key - The key of the stream. No other program may write to it.
 * @throws RoomError, from `read` and `append`, for a stream that is not a log, or if another writer
 * came first.
 * @example
 * const client = { call: async () => [] } // or `new Redis()` of ioredis
 * await redisLog(client, "room:7").read() // => []
 */
export function redisLog(redis: RedisClient, key: string): Log {
  const writer = crypto.randomUUID()
  /** Lines that this log knows of. */
  let count = 0
  const idOf = (number: number) => `${number}-0`

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
      const done = await redis.call("EVAL", append, "1", key, idOf(count), idOf(count + 1), line, writer)
      if (done !== 1) throw new RoomError("another process has written to it")
      count++
    },
  }
}
