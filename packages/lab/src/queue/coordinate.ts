/** A series that workers play, on any machine that reaches the same Redis. */
import { randomUUID } from "node:crypto"
import { isFlottilleError } from "@flottille/core"
import type { Job, Queue } from "bullmq"
import { Interrupted } from "../errors"
import type { Chunk } from "../series"
import type { Ledger, Plan } from "./plan"
import { JOB, keyOf, keysOf, loadQueues, PREFIX, RUNS } from "./protocol"
import { asFaultOf, type Connection, connect } from "./redis"
import { rowOf, type SeriesHeader } from "./series-row"

/** The surroundings of a coordinator: clock, Ctrl-C and notices. */
export interface CoordinatorHost {
  readonly signal: AbortSignal
  /** Returns milliseconds since some moment. */
  now(): number
  /** Waits; Ctrl-C ends it early. */
  sleep(milliseconds: number): Promise<void>
  /** Receives the address of a Redis that no worker listens to. */
  onNoWorkers(place: string): void
}

/** The Redis that workers listen to. */
export interface QueueRequest {
  /** Address of Redis. */
  readonly queue: string
  /** Milliseconds for which a Redis that has gone away is waited for. */
  readonly patience?: number
}

/** Milliseconds between two polls of the results. */
const TICK = 100

/** Rows and jobs that are fetched or sent at a time. */
const PAGE = 500

/** Heartbeat timeout of a coordinator, in milliseconds. */
const HEARTBEAT_TIMEOUT = 60_000

/** Milliseconds without any worker after which the coordinator says so. */
const LONELY = 5000

/**
 * Puts the chunks of a series into a queue and collects the rows of the workers.
 *
 * A row counts once, and only if its chunk belongs to the series: other and repeated rows do no
 * harm. Chunks that Redis has lost are queued again.
 *
 * @returns The number of workers.
 * @throws InputError if Redis does not answer; queued chunks remain.
 */
export async function playInQueue(
  host: CoordinatorHost,
  plan: Plan,
  ledger: Ledger,
  { queue: address, patience }: QueueRequest,
): Promise<number> {
  const { Queue } = await loadQueues()
  const me = randomUUID()
  const connection = await connect(address, patience, connectionOf(me))
  const queue = new Queue(keysOf(plan.series).name, { connection: connection.redis, prefix: PREFIX })
  queue.on("error", () => undefined)
  try {
    return await Promise.race([coordinate({ host, connection, queue, me }, plan, ledger), connection.lost])
  } catch (error) {
    if (host.signal.aborted && !isFlottilleError(error)) throw new Interrupted("interrupted")
    throw asFaultOf(connection.place, error)
  } finally {
    // Redis is gone, so there is no connection to close cleanly.
    connection.close()
    await queue.close().catch(() => undefined)
  }
}

/** A coordinator of a series. */
interface Coordinator {
  readonly host: CoordinatorHost
  readonly connection: Connection
  readonly queue: Queue
  /** Its id. */
  readonly me: string
}

/** Coordinates a series from the first look to the last row. Returns the number of workers. */
async function coordinate(
  { host, connection: { redis, place }, queue, me }: Coordinator,
  plan: Plan,
  ledger: Ledger,
): Promise<number> {
  const keys = keysOf(plan.series)
  const wanted = chunksByKey(plan.chunks)
  const failures = new Map<string, string>()
  const workers = new Set<string>()
  const rows = rowReader(redis, keys.rows)
  let mayHaveForgotten = true
  redis.on("ready", () => {
    mayHaveForgotten = true
  })

  async function collect(): Promise<void> {
    for (let page = await rows.next(); page.length > 0; page = await rows.next())
      for (const { line, by } of page) {
        const row = rowOf(line)
        const chunk = row && wanted.get(keyOf(row))
        if (!row || !chunk) continue
        wanted.delete(keyOf(row))
        failures.delete(keyOf(row))
        workers.add(by)
        ledger.add(chunk, { tally: row.tally })
      }
  }

  /**
   * Announces the series, reads all finished rows, and queues the missing chunks; chunks already
   * queued stay as they are.
   */
  async function announce(): Promise<void> {
    await redis.hset(RUNS, keys.name, JSON.stringify(plan.series))
    if ((await redis.exists(keys.rows)) === 0) await redis.xadd(keys.rows, "*", "series", keys.name)
    rows.rewind()
    await collect()
    const jobs = [...wanted]
      .filter(([key]) => !failures.has(key))
      .map(([jobId, data]) => ({ name: "chunk", data, opts: { ...JOB, jobId } }))
    for (let from = 0; from < jobs.length; from += PAGE) await queue.addBulk(jobs.slice(from, from + PAGE))
  }

  // A coordinator killed while removing the queue left it paused; and chunks that failed before may
  // succeed now.
  await queue.resume()
  for (const job of await failed(queue)) await job.remove().catch(() => undefined)
  let [life, known] = [Number.NEGATIVE_INFINITY, 0]
  let lonely: number | undefined = host.now() + LONELY
  while (wanted.size > failures.size) {
    if (host.now() - life > HEARTBEAT_TIMEOUT / 4) {
      life = host.now()
      await redis.zadd(keys.coordinators, Date.now(), me)
    }
    if (mayHaveForgotten) {
      mayHaveForgotten = false
      await announce()
    }
    const counts = await queue.getJobCounts("waiting", "active", "delayed", "prioritized", "failed")
    // Count before reading the rows: a chunk that is missing from both was lost.
    await collect()
    const there = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (there < wanted.size) mayHaveForgotten = true
    if (counts.failed !== known) {
      known = counts.failed ?? 0
      for (const { id = "", failedReason } of await failed(queue)) if (wanted.has(id)) failures.set(id, failedReason)
    }
    if (workers.size > 0) lonely = undefined
    if (lonely !== undefined && host.now() > lonely) {
      lonely = undefined
      if ((await queue.getWorkersCount()) === 0) host.onNoWorkers(place)
    }
    if (wanted.size > failures.size) await host.sleep(TICK)
  }
  for (const [key, problem] of failures) {
    const chunk = wanted.get(key)
    if (chunk) ledger.fail(chunk, problem)
  }
  await leave(redis, queue, plan.series, me)
  return workers.size
}

function chunksByKey(chunks: Iterator<Chunk>): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (let next = chunks.next(); !next.done; next = chunks.next()) found.set(keyOf(next.value), next.value)
  return found
}

const failed = async (queue: Queue): Promise<readonly Job[]> => (await queue.getFailed()).filter(Boolean)

/** Reads a stream of rows, page by page. */
function rowReader(redis: Connection["redis"], key: string) {
  let last = "-"
  return {
    rewind() {
      last = "-"
    },
    async next(): Promise<readonly { readonly line: string; readonly by: string }[]> {
      const items = await redis.xrange(key, last, "+", "COUNT", PAGE)
      const [id] = items.at(-1) ?? []
      if (id !== undefined) last = `(${id}`
      return items.map(([, [, line = "", , by = ""]]) => ({ line, by }))
    },
  }
}

/** Returns the name of a coordinator's connection to Redis. */
const connectionOf = (id: string) => `flottille-coordinator-${id}`

/**
 * Returns true if another coordinator of the series is at work: its heartbeat is recent, and it is
 * connected. One that was interrupted or killed leaves its heartbeat behind, but no connection.
 */
async function hasOthers(redis: Connection["redis"], coordinators: string): Promise<boolean> {
  const recent = await redis.zrangebyscore(coordinators, Date.now() - HEARTBEAT_TIMEOUT, "+inf")
  if (recent.length === 0) return false
  // Without permission to list clients, heartbeats alone decide.
  const clients = await redis.client("LIST").catch(() => undefined)
  if (clients === undefined) return true
  const connected = new Set(String(clients).match(/(?<= name=)\S+/g))
  return recent.some((id) => connected.has(connectionOf(id)))
}

/** Removes all keys of the series, unless another coordinator needs them. */
async function leave(redis: Connection["redis"], queue: Queue, series: SeriesHeader, me: string): Promise<void> {
  const keys = keysOf(series)
  await redis.zrem(keys.coordinators, me)
  if (await hasOthers(redis, keys.coordinators)) return
  await redis.hdel(RUNS, keys.name)
  await redis.del(keys.rows, keys.coordinators)
  // If two leave at once, or the next one has begun, BullMQ refuses one of them; the other one removes the queue.
  await queue.obliterate({ force: true }).catch((error) => {
    if (!/obliterate/.test(String(error))) throw error
  })
}
