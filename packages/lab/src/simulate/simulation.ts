/** A long series: opens its files, plays it here or by workers, and adds up its chunks. */
import { assert } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { InputError } from "@flottille/host/errors"
import { type CoordinatorHost, playInQueue, type QueueRequest } from "../queue/coordinate"
import type { ModuleHeader, SeriesHeader } from "../queue/series-row"
import type { ProgressBar } from "../report/host"
import type { Chunk } from "../seeded-game"
import type { Ledger } from "../series"
import { chunksLeft, type FindPlayer, type PartTask, playPart } from "../series"
import { type Tally, TallySum } from "../tally"
import { type GamesFile, openGames } from "./games-file"
import { type LocalHost, playLocally } from "./local"
import { openRows, type RowsFile } from "./rows"

/** The games of a simulation, and the places for them. */
export interface SimulationRequest extends Partial<QueueRequest> {
  /** The complete options of the game. */
  readonly options: object
  /** The names of the players, by seat: policies, and bots with budgets of iterations. */
  readonly players: readonly string[]
  readonly games: number
  /** The seed of the series; a fresh one, if left out. */
  readonly seed?: string
  /** Number of threads; as many as the machine runs at once, if left out. */
  readonly threads?: number
  /** Number of actions after which a game is given up; the game's own bound, if left out. */
  readonly maxActions?: number
  /** The file that keeps finished chunks. */
  readonly rows?: string
  /** A file that gets a row for each game: JSON lines if its name ends with `.jsonl`, otherwise CSV. */
  readonly out?: string
  /** True to replace an existing file of games. */
  readonly force?: boolean
}

/** The surroundings of a simulation: clock, threads, policies, progress and notices. */
export interface SimulationHost extends CoordinatorHost, LocalHost {
  readonly signal: AbortSignal
  /** The version of the program; games of different versions are not added up. */
  readonly program: string
  /** The module of the game; left out for a game of the program. Games of different modules are not added up. */
  readonly module?: ModuleHeader
  readonly findPlayer: FindPlayer
  /** The time in milliseconds. */
  now(): number
  /** A seed for a series that names none. */
  freshSeed(): string
  /** Begins to show progress; `done` games are in the file of rows. */
  startProgress(total: number, done: number): Promise<ProgressBar>
  /** Receives the number of games that the file of rows holds, and that of its damaged lines. */
  onResumed(games: number, damaged: number): void
}

export interface FailedChunk extends Chunk {
  readonly problem: string
}

export interface SimulationResult {
  readonly series: SeriesHeader
  readonly tally: Tally
  /** Number of games that were played now, not read from the file of rows. */
  readonly played: number
  readonly milliseconds: number
  readonly threads: number
  readonly isShared: boolean
  /** Chunks that the tally lacks, because their games threw. */
  readonly failures: readonly FailedChunk[]
}

/** Number of chunks, if they are neither too long for rows to be useful nor too many for their file. */
const PARTS = 200
const LARGEST_CHUNK = 5000
const MOST_PARTS = 20_000

/** Returns the number of games in a chunk, which depends on the number of games alone. */
const chunkSize = (games: number) =>
  Math.max(Math.min(Math.ceil(games / PARTS), LARGEST_CHUNK), Math.ceil(games / MOST_PARTS))

/** Action limit of games for which neither game nor request sets one. */
const FAR_TOO_LONG = 1_000_000

/** Refuses combinations of parameters that would have no effect. */
function checkRequest({ rows, queue, seed, threads, patience, out }: SimulationRequest): void {
  const keeper = rows !== undefined ? "--rows" : queue !== undefined ? "--queue" : undefined
  if (keeper && seed === undefined) throw new InputError(keeper, "needs --seed, so that the series can be continued")
  if (queue !== undefined && threads !== undefined)
    throw new InputError("--threads", "not available with --queue; use flottille worker --threads")
  if (out !== undefined && keeper)
    throw new InputError("--out", said`cannot be combined with ${keeper}, which keeps only totals`)
  if (queue === undefined && patience !== undefined) throw new InputError("--patience", "requires --queue")
}

function headerOf(host: SimulationHost, { game }: AnyGamePackage, request: SimulationRequest): SeriesHeader {
  const { options, players, seed = host.freshSeed() } = request
  const maxActions = request.maxActions ?? game.maxActions(options) ?? FAR_TOO_LONG
  const { program, module } = host
  const header = { game: game.id, rules: game.version, program, options, players, seed, maxActions }
  return module === undefined ? header : { ...header, module }
}

/**
 * Plays a long series: in this thread, in worker threads, or by the workers of a queue. Finished
 * chunks can be kept in a file of rows, from which the same request continues.
 *
 * @throws InputError for a combination of parameters that has no effect, and for files and queues
 * that cannot be used; Interrupted on Ctrl-C.
 * @example
 * import { uniformPolicy } from "@flottille/core"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * const host = {
 *   program: "1.0.0", threads: 1, signal: new AbortController().signal,
 *   findPlayer: () => uniformPolicy, freshSeed: () => "a", now: () => performance.now(),
 *   sleep: async () => {}, breathe: async () => {}, onNoWorkers() {}, onResumed() {},
 *   startProgress: async () => ({ reach() {}, stop() {} }),
 * }
 * const options = dejarikPackage.game.options()
 * const result = await simulate(host, dejarikPackage, { options, players: ["random", "random"], games: 4 })
 * simulationReport(dejarikPackage, result).games // => 4
 */
export async function simulate(
  host: SimulationHost,
  entry: AnyGamePackage,
  request: SimulationRequest,
): Promise<SimulationResult> {
  assert(typeof host?.signal?.aborted === "boolean", "simulate", "host", "an object with a signal")
  checkRequest(request)
  const { games, rows: kept, out, queue, patience, threads: wanted, force = false } = request
  const series = headerOf(host, entry, request)
  const total = new TallySum(request.players.length)
  const failures: FailedChunk[] = []
  let rows: RowsFile | undefined
  let file: GamesFile | undefined
  let progress: ProgressBar | undefined
  const ledger: Ledger = {
    add(chunk, { tally, games = [] }) {
      rows?.append({ first: chunk.first, count: chunk.count, tally })
      file?.add(chunk, games)
      total.add(tally)
      progress?.reach(total.games)
    },
    fail(chunk, problem) {
      file?.add(chunk, [])
      failures.push({ ...chunk, problem })
    },
  }
  try {
    if (kept !== undefined)
      rows = openRows(kept, series, ({ tally, first }) => {
        if (first < games) total.add(tally)
      })
    if (out !== undefined) file = openGames(out, entry, series, force)
    progress = await host.startProgress(games, total.games)
    const begin = host.now()
    const [before, broken] = [total.games, rows?.broken ?? 0]
    if (before + broken > 0) host.onResumed(before, broken)
    const plan = { series, chunks: chunksLeft(games, chunkSize(games), rows?.done), wantsGames: file !== undefined }
    const play = (task: PartTask) => playPart(host.findPlayer, entry, task, host.breathe)
    const threads = await (queue === undefined
      ? playLocally(host, play, plan, ledger, wanted)
      : playInQueue(host, plan, ledger, { queue, ...(patience === undefined ? {} : { patience }) }))
    file?.finish()
    const [tally, played, milliseconds] = [total.tally(), total.games - before, host.now() - begin]
    return { series, tally, played, milliseconds, threads, isShared: queue !== undefined, failures }
  } finally {
    progress?.stop()
    file?.close()
    rows?.close()
  }
}
