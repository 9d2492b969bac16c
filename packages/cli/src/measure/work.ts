/** `worker`: plays chunks of any series on a Redis queue. */
import { isFlottilleError } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import { InputError } from "@flottille/lab/errors"
import { differenceOf, type QueueWorkerRequest, type SeriesHeader, workForQueue } from "@flottille/lab/queue"
import { type Io, say } from "../io"
import { problemText } from "../language/french-help"
import { findPolicy } from "../players/policies"
import { findGame } from "../rules/find-game"
import { notice, reportWords } from "./report-words"
import { inlinePool, threadPool } from "./worker-pool"

/** The options of `worker`. */
export interface WorkerRequest extends QueueWorkerRequest {
  readonly threads?: number
}

/**
 * Returns a series with its options completed.
 *
 * @throws FlottilleError if its version, rules, game or players are not those of this program.
 */
function accepted(io: Io, known: readonly AnyGamePackage[], series: SeriesHeader): SeriesHeader {
  const entry = findGame(known, series.game)
  // Versions first: the meaning of options depends on them.
  const difference = differenceOf(series, { ...series, rules: entry.game.version, program: io.version })
  if (difference) throw new InputError("series", difference)
  for (const player of series.players) findPolicy(entry, player, "--policy")
  return { ...series, options: entry.game.options(series.options) }
}

/** `worker`: plays until Ctrl-C; unfinished chunks go to others. */
export async function work(io: Io, known: readonly AnyGamePackage[], request: WorkerRequest): Promise<number> {
  const { language = "en", signal, sleep } = io
  const words = reportWords(language)
  const pool = io.worker ? await threadPool(io, io.worker, request.threads ?? io.threads) : inlinePool(io, known)
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
