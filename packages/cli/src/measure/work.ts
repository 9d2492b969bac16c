/** `worker`: plays chunks of any series on a Redis queue. */
import { isFlottilleError } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { findGame } from "@flottille/host/descriptions"
import { InputError } from "@flottille/host/errors"
import { assertIntegrity, sourceOf } from "@flottille/host/modules"
import type { ChunkPool, QueueWorkerRequest, SeriesHeader } from "@flottille/lab/simulate"
import { chunkThreads, differenceOf, inlinePool, playPart, workForQueue } from "@flottille/lab/simulate"
import { type Io, makeBreather, say } from "../io"
import { problemText } from "../language/french-help"
import { findSeriesPlayer } from "../players/series-players"
import { notice, reportWords } from "./report-words"

export interface WorkerRequest extends QueueWorkerRequest {
  readonly threads?: number
}

/**
 * Returns a series with its options completed.
 *
 * @throws FlottilleError if its version, rules, game or players are not those of this program.
 */
function accepted(io: Io, known: readonly AnyGamePackage[], series: SeriesHeader): SeriesHeader {
  const entry = entryFor(known, series)
  // Versions first: the meaning of options depends on them.
  const difference = differenceOf(series, { ...series, rules: entry.game.version, program: io.version })
  if (difference) throw new InputError("series", difference)
  for (const player of series.players) findSeriesPlayer(entry, player)
  return { ...series, options: entry.game.options(series.options) }
}

/**
 * Returns the game of a series. A worker never loads a module that a queue names, only compares it
 * with those of its own command line.
 *
 * @throws GameModuleError if the module here is another one.
 */
function entryFor(known: readonly AnyGamePackage[], { game, module }: SeriesHeader): AnyGamePackage {
  const integrityOf = (entry: AnyGamePackage) => sourceOf(entry)?.integrity
  const named = known.filter((entry) => entry.game.id === game)
  const same = named.find((entry) => integrityOf(entry) === module?.integrity)
  if (same) return same
  const [other] = named
  if (other || module) assertIntegrity(module?.name ?? game, module?.integrity, other && integrityOf(other))
  return findGame(known, game)
}

/** Returns worker threads, or this thread where there are none. */
async function poolOf(io: Io, known: readonly AnyGamePackage[], threads: number): Promise<ChunkPool> {
  if (io.worker) return chunkThreads(io.worker, threads, io.signal)
  const breathe = makeBreather(io)
  return inlinePool((task) => playPart(findSeriesPlayer, entryFor(known, task.series), task, breathe))
}

/** `worker`: plays until Ctrl-C; unfinished chunks go to others. */
export async function work(io: Io, known: readonly AnyGamePackage[], request: WorkerRequest): Promise<number> {
  const { language = "en", signal, sleep } = io
  const words = reportWords(language)
  const pool = await poolOf(io, known, request.threads ?? io.threads)
  const { chunks, games } = await workForQueue(
    {
      pool,
      signal,
      sleep,
      accept: (series) => accepted(io, known, series),
      onSeries: (name, { seed }) => say(io, words.playsFor(name, seed)),
      onRefused(name, error) {
        const problem = isFlottilleError(error) ? problemText(error, language) : words.noSeries
        notice(io, () => words.notForThisWorker(name, problem))
      },
    },
    request,
  )
  say(io, words.hasPlayed(words.chunks(chunks), words.games(games)))
  return 0
}
