import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { type Chunk, chunksLeft, startSum } from "@flottille/lab"
import { InputError, isInterrupted } from "@flottille/lab/errors"
import { type CoordinatorHost, type Ledger, playInQueue, type QueueRequest } from "@flottille/lab/queue"
import { type Io, say } from "../io"
import { readPlayerNames } from "../players/players"
import { findPolicy } from "../players/policies"
import { findGame } from "../rules/find-game"
import { type GivenOptions, readGivenOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"
import { MOST_GAMES, openGames } from "./games-file"
import { playLocally } from "./local"
import { notice } from "./report-words"
import { openRows } from "./rows"
import { asJson, asTable } from "./series-report"

/** The parameters of `simulate`. */
export interface SimulateRequest extends GivenOptions, Partial<QueueRequest> {
  readonly games: number
  readonly seed?: string
  readonly threads?: number
  readonly policy?: string
  readonly maxActions?: number
  /** The file that keeps finished chunks. */
  readonly rows?: string
  /** A Parquet file that gets a row for each game. */
  readonly out?: string
  readonly force?: boolean
  readonly json?: boolean
  readonly lang: Language
}

/**
 * Chunks of a series, if they are not too long for the file of rows to be worth having, nor so many
 * that their rows are.
 */
const PARTS = 200
const LARGEST_CHUNK = 5000
const MOST_PARTS = 20_000

/** Returns the number of games in a chunk, which depends on the number of games alone. */
const chunkSize = (games: number) =>
  Math.max(Math.min(Math.ceil(games / PARTS), LARGEST_CHUNK), Math.ceil(games / MOST_PARTS))

/** Action limit of games for which neither game nor request sets one. */
const FAR_TOO_LONG = 1_000_000

/** A chunk that could not be played. */
interface Failure extends Chunk {
  readonly problem: string
}

/** Refuses combinations of parameters that would have no effect. */
function checkRequest({ rows, queue, seed, threads, patience, out, games }: SimulateRequest): void {
  const keeper = rows !== undefined ? "--rows" : queue !== undefined ? "--queue" : undefined
  if (keeper && seed === undefined)
    throw new InputError(keeper, "needs a --seed, so that the games can be gone on with")
  if (queue !== undefined && threads !== undefined)
    throw new InputError("--threads", "is for the workers to say: flottille worker --threads")
  if (out !== undefined && keeper)
    throw new InputError("--out", `needs every game, and ${keeper} keeps only their totals`)
  if (out !== undefined && games > MOST_GAMES) throw new InputError("--out", `has room for ${MOST_GAMES} games`)
  if (queue === undefined && patience !== undefined) throw new InputError("--patience", "goes with --queue")
}

/** `simulate`: plays many games, here or by workers, and reports the results. */
export async function simulate(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  request: SimulateRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const options = readGivenOptions(entry, request)
  const seats = entry.game.seats(options)
  const players = readPlayerNames(seats, request.policy, [], "--policy")
  for (const name of players) findPolicy(entry, name, "--policy")
  checkRequest(request)
  const seed = request.seed ?? io.freshSeed()
  const maxActions = request.maxActions ?? entry.game.maxActions(options) ?? FAR_TOO_LONG
  const series = { game: id, rules: entry.game.version, program: io.version, options, players, seed, maxActions }
  const total = startSum(seats.length)
  const rows =
    request.rows === undefined
      ? undefined
      : openRows(request.rows, series, ({ tally, first }) => {
          if (first < request.games) total.add(tally)
        })
  const before = total.games()
  const file =
    request.out === undefined ? undefined : await openGames(request.out, entry, series, request.force ?? false)
  const progress = await startProgress(io, `simulate ${id}`, request.games, before)
  try {
    const begin = io.now()
    if (rows && before + rows.broken > 0) notice(io, (words) => words.goesOn(before, rows.broken))
    const failures: Failure[] = []
    const ledger: Ledger = {
      add(chunk, { tally, games = [] }) {
        rows?.append({ first: chunk.first, count: chunk.count, tally })
        file?.add(chunk, games)
        total.add(tally)
        progress.reach(total.games())
      },
      fail(chunk, problem) {
        file?.add(chunk, [])
        failures.push({ ...chunk, problem })
      },
    }
    const plan = {
      series,
      chunks: chunksLeft(request.games, chunkSize(request.games), rows?.done),
      wantsGames: file !== undefined,
    }
    const { queue, patience } = request
    const isShared = queue !== undefined
    const threads = isShared
      ? await playInQueue(coordinatorHost(io), plan, ledger, { queue, ...(patience === undefined ? {} : { patience }) })
      : await playLocally(io, known, plan, ledger, request.threads)
    file?.finish()
    progress.stop()
    for (const { first, count, problem } of failures)
      notice(io, (words) => words.notCounted(first, first + count - 1, problem.split("\n")[0] ?? ""))
    const milliseconds = io.now() - begin
    const report = {
      entry,
      options,
      seed,
      players,
      tally: total.tally(),
      played: total.games() - before,
      milliseconds,
      threads,
      isShared,
    }
    say(io, request.json ? JSON.stringify(asJson(report), null, 2) : asTable(report, request.lang))
    return failures.length > 0 ? EXIT_FAILED : 0
  } catch (error) {
    progress.stop()
    if (isInterrupted(error)) tellHowToGoOn(io, request)
    throw error
  } finally {
    progress.stop()
    file?.close()
    rows?.close()
  }
}

function coordinatorHost(io: Io): CoordinatorHost {
  const { signal, now, sleep } = io
  return { signal, now, sleep, onNoWorkers: (place) => notice(io, (words) => words.nobodyPlays(place)) }
}

/** As for bad input: the report does not cover the requested games. */
const EXIT_FAILED = 1

function tellHowToGoOn(io: Io, { rows, queue }: SimulateRequest): void {
  if (queue !== undefined) notice(io, (words) => words.workersGoOn)
  else if (rows !== undefined) notice(io, (words) => words.isKept(rows))
}
