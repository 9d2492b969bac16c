/** A worker that plays chunks of every series that a Redis holds. */
import { hostname } from "node:os"
import { assert, integer, object, parse } from "@flottille/core"
import { InputError, isInterrupted } from "@flottille/host/errors"
import type { Job, Worker } from "bullmq"
import type { Part, PartTask } from "../series"
import type { QueueRequest } from "./coordinate"
import { keysOf, loadQueues, PREFIX, RUNS } from "./protocol"
import { asFaultOf, type Connection, connect } from "./redis"
import { lineOf, type SeriesHeader, seriesOf } from "./series-row"

/** A pool that plays chunks of a series. */
export interface ChunkPool {
  /** Number of chunks that it plays at once. */
  readonly size: number
  /** @throws Interrupted once the pool was stopped. */
  play(task: PartTask): Promise<Part>
  /** Ends the pool; what is being played is interrupted. */
  stop(): Promise<void>
}

/** The queue of a worker, and how long its chunks stay its own without a heartbeat. */
export interface QueueWorkerRequest extends QueueRequest {
  /** Heartbeat timeout in milliseconds, after which a chunk is given to another worker. */
  readonly lease?: number
}

/** The surroundings of a worker: its pool, Ctrl-C and notices. */
export interface QueueWorkerHost {
  readonly pool: ChunkPool
  readonly signal: AbortSignal
  /** Waits; Ctrl-C ends it early. */
  sleep(milliseconds: number): Promise<void>
  /**
   * Returns a series with its options completed.
   *
   * @throws FlottilleError if this program cannot play it: its version, the rules or the game differ.
   */
  accept(series: SeriesHeader): SeriesHeader
  /** Receives the name of a series that is played from now on. */
  onSeries(name: string, series: SeriesHeader): void
  onRefused(name: string, error: unknown): void
}

const LEASE = 10_000

const TICK = 500

/** Number of workers that may die over a chunk before it fails. */
const DEATHS = 10

const FAREWELL = 2000

const chunkShape = object({ first: integer(), count: integer(1) })

class QueueWorker {
  chunks = 0
  games = 0
  readonly #host: QueueWorkerHost
  readonly #bullmq: typeof import("bullmq")
  readonly #connection: Connection
  readonly #lease: number
  readonly #me = `${hostname()}:${process.pid}`
  /** The BullMQ worker of each series; none for a series that is refused. */
  readonly #workers = new Map<string, Worker | undefined>()

  constructor(host: QueueWorkerHost, bullmq: typeof import("bullmq"), connection: Connection, lease = LEASE) {
    this.#host = host
    this.#bullmq = bullmq
    this.#connection = connection
    this.#lease = lease
  }

  async run(): Promise<never> {
    for (;;) {
      const runs = await this.#connection.redis.hgetall(RUNS)
      for (const [name, line] of Object.entries(runs))
        if (!this.#workers.has(name)) this.#workers.set(name, this.#open(name, line))
      for (const [name, worker] of this.#workers) {
        if (name in runs) continue
        this.#workers.delete(name)
        if (worker) void this.#leave(name, worker)
      }
      await this.#host.sleep(TICK)
    }
  }

  /** Gives back the chunks that are not finished, and stops. */
  async end(): Promise<void> {
    const open = [...this.#workers.values()].filter((worker) => worker !== undefined)
    // Close the workers first, so that they do not take back the chunks they release.
    const closed = Promise.all(open.map((worker) => worker.close(!this.#host.signal.aborted)))
    await this.#host.pool.stop()
    let timer: NodeJS.Timeout | undefined
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, FAREWELL)
    })
    await Promise.race([closed.catch(() => undefined), late])
    clearTimeout(timer)
    this.#connection.close()
  }

  #open(name: string, line: string): Worker | undefined {
    let series: SeriesHeader
    try {
      const found = seriesOf(line)
      if (keysOf(found).name !== name)
        throw new InputError("series", "the description does not match the name of the series")
      series = this.#host.accept(found)
    } catch (error) {
      this.#host.onRefused(name, error)
      return undefined
    }
    this.#host.onSeries(name, series)
    const worker = new this.#bullmq.Worker(name, (job, token) => this.#play(series, job, token), {
      connection: this.#connection.redis,
      prefix: PREFIX,
      concurrency: this.#host.pool.size,
      lockDuration: this.#lease,
      stalledInterval: this.#lease,
      maxStalledCount: DEATHS,
      runRetryDelay: 1000,
    })
    // Errors on the way to Redis are retried; the connection reports those that last.
    worker.on("error", () => undefined)
    return worker
  }

  async #play(series: SeriesHeader, job: Job, token: string | undefined): Promise<void> {
    const chunk = parse(chunkShape, job.data, "chunk")
    try {
      const { tally } = await this.#host.pool.play({ ...chunk, series, wantsGames: false })
      const row = lineOf({ ...chunk, tally })
      // Do not recreate the stream of a removed series; nothing would delete it.
      await this.#connection.redis.xadd(keysOf(series).rows, "NOMKSTREAM", "*", "row", row, "by", this.#me)
    } catch (error) {
      if (!isInterrupted(error)) throw error
      await job.moveToWait(token)
      throw new this.#bullmq.WaitingError()
    }
    this.chunks++
    this.games += chunk.count
  }

  /** Leaves a finished series. Its worker may have written keys just after the last coordinator removed them all. */
  async #leave(name: string, worker: Worker): Promise<void> {
    await worker.close()
    await this.#connection.redis
      .del(["meta", "stalled-check", "events"].map((key) => `${PREFIX}:${name}:${key}`))
      .catch(() => undefined)
  }
}

/**
 * Plays chunks until Ctrl-C; unfinished ones go to other workers.
 *
 * @returns The number of chunks and games that were played.
 * @throws InputError where no Redis answers, or none any more.
 * @example
 * const host = {
 *   pool: inlinePool(async () => Promise.reject(new Error("none"))),
 *   signal: new AbortController().signal, sleep: async () => {},
 *   accept: (series: SeriesHeader) => series, onSeries() {}, onRefused() {},
 * }
 * await workForQueue(host, { queue: "somewhere" }).catch((error) => error.place) // => "--queue"
 */
export async function workForQueue(
  host: QueueWorkerHost,
  request: QueueWorkerRequest,
): Promise<{ readonly chunks: number; readonly games: number }> {
  assert(typeof host?.signal?.aborted === "boolean", "workForQueue", "host", "an object with a signal")
  const { queue, patience, lease } = request
  const bullmq = await loadQueues()
  const connection = await connect(queue, patience)
  const worker = new QueueWorker(host, bullmq, connection, lease)
  try {
    return await Promise.race([worker.run(), connection.lost])
  } catch (error) {
    if (!host.signal.aborted) throw asFaultOf(connection.place, error)
    return { chunks: worker.chunks, games: worker.games }
  } finally {
    await worker.end()
  }
}
