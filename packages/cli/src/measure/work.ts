/** `worker`: plays chunks of whatever series a Redis holds. */
import { hostname } from "node:os"
import { integer, isFlottilleError, object, readAs } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { InputError, isInterrupted } from "@flottille/lab/errors"
import type { Job, Worker } from "bullmq"
import { type Io, say } from "../io"
import { problemText } from "../language/french-help"
import { findPolicy } from "../players/policies"
import { findGame } from "../rules/find-game"
import type { QueueRequest } from "./coordinate"
import { keysOf, loadQueues, PREFIX, RUNS } from "./queue"
import { asFaultOf, type Connection, connect } from "./redis"
import { notice, reportWords } from "./report-words"
import { differenceOf, lineOf, type SeriesHeader, seriesOf } from "./row"
import { inlinePool, threadPool, type WorkerPool } from "./worker-pool"

/** What `worker` was asked for. */
export interface WorkerRequest extends QueueRequest {
  readonly threads?: number
  /** Milliseconds without a sign of life after which a chunk is given to another worker. */
  readonly lease?: number
}

const LEASE = 10_000

/** Milliseconds between two looks at which series there are. */
const TICK = 500

/** How often a chunk is given to another worker because one has died over it. */
const DEATHS = 10

const chunkShape = object({ first: integer(), count: integer(1) })

/**
 * A series that this worker can play as it is meant.
 *
 * @throws FlottilleError that says what it cannot: it is of another version or of other rules, or of a game that is unknown here.
 */
function seriesFor(io: Io, known: readonly AnyRuledPackage[], name: string, line: string): SeriesHeader {
  const series = seriesOf(line)
  if (keysOf(series).name !== name) throw new InputError("series", "it is not the one of its name")
  const entry = findGame(known, series.game)
  // Versions first: what options mean is theirs.
  const difference = differenceOf(series, { ...series, rules: entry.game.version, program: io.version })
  if (difference) throw new InputError("series", difference)
  for (const player of series.players) findPolicy(entry, player, "--policy")
  return { ...series, options: entry.game.options(series.options) }
}

/** `worker`: plays until it is told to end; what it has not finished then goes to others. */
export async function work(io: Io, known: readonly AnyRuledPackage[], request: WorkerRequest): Promise<number> {
  const { Worker, WaitingError } = await loadQueues()
  const connection = await connect(request.queue, request.patience)
  const pool = io.worker ? await threadPool(io, io.worker, request.threads ?? io.threads) : inlinePool(io, known)
  const me = `${hostname()}:${process.pid}`
  const stations = new Map<string, Worker | undefined>()
  const words = reportWords(io.language ?? "en")
  let [chunks, games] = [0, 0]

  async function play(series: SeriesHeader, job: Job, token: string | undefined): Promise<void> {
    const chunk = readAs(chunkShape, job.data, "chunk")
    try {
      const { tally } = await pool.play({ ...chunk, series, wantsGames: false })
      // Not where the series has been forgotten meanwhile: nobody would take it away again.
      await connection.redis.xadd(keysOf(series).rows, "NOMKSTREAM", "*", "row", lineOf({ ...chunk, tally }), "by", me)
    } catch (error) {
      if (!isInterrupted(error)) throw error
      await job.moveToWait(token)
      throw new WaitingError()
    }
    chunks++
    games += chunk.count
  }

  function open(name: string, line: string): Worker | undefined {
    let series: SeriesHeader
    try {
      series = seriesFor(io, known, name, line)
    } catch (error) {
      const problem = isFlottilleError(error) ? problemText(error, io.language ?? "en") : words.noSeries
      notice(io, () => words.notForThisWorker(name, problem))
      return undefined
    }
    say(io, words.playsFor(name, series.seed))
    const lease = request.lease ?? LEASE
    const station = new Worker(name, (job, token) => play(series, job, token), {
      connection: connection.redis,
      prefix: PREFIX,
      concurrency: pool.size,
      lockDuration: lease,
      stalledInterval: lease,
      maxStalledCount: DEATHS,
      runRetryDelay: 1000,
    })
    // What goes wrong on the way to Redis is tried again, and told when it stays wrong.
    station.on("error", () => undefined)
    return station
  }

  /** Looking for chunks of the dead, a worker may have written a little after the last coordinator has taken all away. */
  async function leave(name: string, station: Worker): Promise<void> {
    await station.close()
    await connection.redis
      .del(["meta", "stalled-check", "events"].map((key) => `${PREFIX}:${name}:${key}`))
      .catch(() => undefined)
  }

  async function look(): Promise<never> {
    for (;;) {
      const runs = await connection.redis.hgetall(RUNS)
      for (const [name, line] of Object.entries(runs)) if (!stations.has(name)) stations.set(name, open(name, line))
      for (const [name, station] of stations) {
        if (name in runs) continue
        stations.delete(name)
        if (station) void leave(name, station)
      }
      await io.sleep(TICK)
    }
  }

  try {
    return await Promise.race([look(), connection.lost])
  } catch (error) {
    if (!io.signal.aborted) throw asFaultOf(connection.place, error)
    say(io, words.hasPlayed(words.chunks(chunks), words.games(games)))
    return 0
  } finally {
    await end(pool, stations.values(), connection, io.signal.aborted)
  }
}

/** Milliseconds for which Redis is told what is given back. */
const FAREWELL = 2000

async function end(
  pool: WorkerPool,
  stations: Iterable<Worker | undefined>,
  connection: Connection,
  isThere: boolean,
): Promise<void> {
  const open = [...stations].filter((station) => station !== undefined)
  // First, so that what is given back is not taken again.
  const closed = Promise.all(open.map((station) => station.close(!isThere)))
  await pool.stop()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, FAREWELL)
  })
  await Promise.race([closed.catch(() => undefined), late])
  clearTimeout(timer)
  connection.close()
}
