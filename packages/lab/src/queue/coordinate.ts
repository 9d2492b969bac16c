/** A series that workers play, on any machine that reaches the same Redis. */
import { randomUUID } from "node:crypto"
import { isFlottilleError } from "@flottille/core"
import { Interrupted } from "@flottille/host/errors"
import type { Job, Queue } from "bullmq"
import type { Chunk } from "../seeded-game"
import type { Ledger, Plan } from "../series"
import { JOB, keyOf, keysOf, loadQueues, PREFIX, RUNS } from "./protocol"
import { asFaultOf, type Connection, connect } from "./redis"
import { rowOf, type SeriesHeader } from "./series-row"

export interface CoordinatorHost {
  readonly signal: AbortSignal
  now(): number
  /** Waits; Ctrl-C ends it early. */
  sleep(milliseconds: number): Promise<void>
  /** Receives the address of a Redis that no worker listens to. */
  onNoWorkers(place: string): void
}

export interface QueueRequest {
  readonly queue: string
  /** Milliseconds for which a Redis that has gone away is waited for. */
  readonly patience?: number
}

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
    const coordinator = new Coordinator({ host, connection, queue, me }, plan, ledger)
    return await Promise.race([coordinator.run(), connection.lost])
  } catch (error) {
    if (host.signal.aborted && !isFlottilleError(error)) throw new Interrupted("interrupted")
    throw asFaultOf(connection.place, error)
  } finally {
    // Redis is gone, so there is no connection to close cleanly.
    connection.close()
    await queue.close().catch(() => undefined)
  }
}

interface Post {
  readonly host: CoordinatorHost
  readonly connection: Connection
  readonly queue: Queue
  readonly me: string
}

class Coordinator {
  readonly #post: Post
  readonly #keys: ReturnType<typeof keysOf>
  readonly #series: SeriesHeader
  readonly #ledger: Ledger
  /** The chunks without a row, by key. */
  readonly #wanted: Map<string, Chunk>
  readonly #failures = new Map<string, string>()
  readonly #workers = new Set<string>()
  readonly #rows: ReturnType<typeof rowReader>
  /** True if Redis may have lost the series, or chunks of it. */
  #mayHaveForgotten = true
  #lastHeartbeat = Number.NEGATIVE_INFINITY
  #knownFailures = 0
  /** The moment at which to report that no worker listens; none once it is reported, or there is one. */
  #lonelyAt: number | undefined

  constructor(post: Post, { series, chunks }: Plan, ledger: Ledger) {
    const { redis } = post.connection
    this.#post = post
    this.#series = series
    this.#keys = keysOf(series)
    this.#ledger = ledger
    this.#wanted = chunksByKey(chunks)
    this.#rows = rowReader(redis, this.#keys.rows)
    this.#lonelyAt = post.host.now() + LONELY
    redis.on("ready", () => {
      this.#mayHaveForgotten = true
    })
  }

  async run(): Promise<number> {
    const { host, connection, queue, me } = this.#post
    // A coordinator killed while removing the queue left it paused; and chunks that failed before
    // may succeed now.
    await queue.resume()
    for (const job of await failed(queue)) await job.remove().catch(() => undefined)
    while (this.#isUnfinished()) {
      await this.#beat()
      if (this.#mayHaveForgotten) {
        this.#mayHaveForgotten = false
        await this.#announce()
      }
      await this.#collectAndCompare()
      await this.#lookForWorkers()
      if (this.#isUnfinished()) await host.sleep(TICK)
    }
    for (const [key, problem] of this.#failures) {
      const chunk = this.#wanted.get(key)
      if (chunk) this.#ledger.fail(chunk, problem)
    }
    await leave(connection.redis, queue, this.#series, me)
    return this.#workers.size
  }

  #isUnfinished(): boolean {
    return this.#wanted.size > this.#failures.size
  }

  async #beat(): Promise<void> {
    const { host, connection, me } = this.#post
    if (host.now() - this.#lastHeartbeat <= HEARTBEAT_TIMEOUT / 4) return
    this.#lastHeartbeat = host.now()
    await connection.redis.zadd(this.#keys.coordinators, Date.now(), me)
  }

  /**
   * Announces the series, reads all finished rows, and queues the missing chunks; chunks already
   * queued stay as they are.
   */
  async #announce(): Promise<void> {
    const { connection, queue } = this.#post
    const { name, rows } = this.#keys
    await connection.redis.hset(RUNS, name, JSON.stringify(this.#series))
    if ((await connection.redis.exists(rows)) === 0) await connection.redis.xadd(rows, "*", "series", name)
    this.#rows.rewind()
    await this.#collect()
    const jobs = [...this.#wanted]
      .filter(([key]) => !this.#failures.has(key))
      .map(([jobId, data]) => ({ name: "chunk", data, opts: { ...JOB, jobId } }))
    for (let from = 0; from < jobs.length; from += PAGE) await queue.addBulk(jobs.slice(from, from + PAGE))
  }

  async #collect(): Promise<void> {
    for (let page = await this.#rows.next(); page.length > 0; page = await this.#rows.next())
      for (const { line, by } of page) {
        const row = rowOf(line)
        const chunk = row && this.#wanted.get(keyOf(row))
        if (!row || !chunk) continue
        this.#wanted.delete(keyOf(row))
        this.#failures.delete(keyOf(row))
        this.#workers.add(by)
        this.#ledger.add(chunk, { tally: row.tally })
      }
  }

  /** Collects the new rows, and compares the chunks that are left with those in the queue. */
  async #collectAndCompare(): Promise<void> {
    const { queue } = this.#post
    const counts = await queue.getJobCounts("waiting", "active", "delayed", "prioritized", "failed")
    // Count before reading the rows: a chunk that is missing from both was lost.
    await this.#collect()
    const there = Object.values(counts).reduce((sum, count) => sum + count, 0)
    if (there < this.#wanted.size) this.#mayHaveForgotten = true
    if (counts.failed === this.#knownFailures) return
    this.#knownFailures = counts.failed ?? 0
    for (const { id = "", failedReason } of await failed(queue))
      if (this.#wanted.has(id)) this.#failures.set(id, failedReason)
  }

  /** Reports once if no worker listens for a while. */
  async #lookForWorkers(): Promise<void> {
    const { host, connection, queue } = this.#post
    if (this.#workers.size > 0) this.#lonelyAt = undefined
    if (this.#lonelyAt === undefined || host.now() <= this.#lonelyAt) return
    this.#lonelyAt = undefined
    if ((await queue.getWorkersCount()) === 0) host.onNoWorkers(connection.place)
  }
}

function chunksByKey(chunks: Iterator<Chunk>): Map<string, Chunk> {
  const found = new Map<string, Chunk>()
  for (let next = chunks.next(); !next.done; next = chunks.next()) found.set(keyOf(next.value), next.value)
  return found
}

const failed = async (queue: Queue): Promise<readonly Job[]> => (await queue.getFailed()).filter(Boolean)

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
