import type { AnyGamePackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { InputError, Interrupted } from "./errors"
import { findGame } from "./find-game"
import { type Io, makeBreather, say } from "./io"
import { type GivenOptions, readGivenOptions } from "./options"
import { findPolicy, readPlayerNames } from "./players"
import { startProgress } from "./progress"
import { openRows, type RowsFile, type SeriesHeader } from "./rows"
import { type Chunk, chunksLeft, playChunk } from "./series"
import { asJson, asTable } from "./series-report"
import { addTallies, startTally, type Tally } from "./tally"

/** What `simulate` was asked for. */
export interface SimulateRequest extends GivenOptions {
  readonly games: number
  readonly seed?: string
  readonly threads?: number
  readonly policy?: string
  readonly maxActions?: number
  /** The file that keeps what has been played. */
  readonly rows?: string
  readonly json?: boolean
  readonly lang: Language
}

/** A chunk of a series as it is sent to a thread: players go by their names. */
export interface SimulateTask extends Chunk {
  readonly series: SeriesHeader
}

/** Milliseconds after which more threads are called in, unless a number of them was asked for: starting them takes some hundred. */
const PATIENCE = 500

/** Chunks of a series, if they are not too long for the file of rows to be worth having. */
const PARTS = 200
const LARGEST_CHUNK = 5000

/** Where a game is given up if neither it nor the request sets a bound. */
const FAR_TOO_LONG = 1_000_000

/** A chunk that could not be played. */
interface Failure extends Chunk {
  readonly problem: string
}

/** Whoever is told what has been played. */
interface Ledger {
  add(chunk: Chunk, tally: Tally): void
  fail(chunk: Chunk, error: unknown): void
}

/** `simulate`: plays many games and reports what they came to. */
export async function simulate(io: Io, known: readonly AnyGamePackage[], id: string, request: SimulateRequest): Promise<number> {
  const entry = findGame(known, id)
  const options = readGivenOptions(entry, request)
  const seats = entry.game.seats(options)
  const players = readPlayerNames(seats, request.policy, [], "--policy")
  for (const name of players) findPolicy(entry, name, "--policy")
  if (request.rows !== undefined && request.seed === undefined)
    throw new InputError("--rows", "needs a --seed, so that the games can be gone on with")
  const seed = request.seed ?? io.freshSeed()
  const maxActions = request.maxActions ?? entry.game.maxActions(options) ?? FAR_TOO_LONG
  const series = { game: id, rules: entry.game.version, program: io.version, options, players, seed, maxActions }
  let total = startTally(seats.length).tally()
  const rows =
    request.rows === undefined
      ? undefined
      : openRows(request.rows, series, ({ tally, first }) => {
          if (first < request.games) total = addTallies(total, tally)
        })
  const progress = await startProgress(io, `simulate ${id}`, request.games)
  try {
    const begin = io.now()
    const before = total.games
    if (rows && before + rows.broken > 0) io.stderr.write(`flottille: ${resumed(rows, before)}\n`)
    const failures: Failure[] = []
    const ledger: Ledger = {
      add(chunk, tally) {
        rows?.append({ first: chunk.first, count: chunk.count, tally })
        total = addTallies(total, tally)
        progress.reach(total.games)
      },
      fail(chunk, error) {
        failures.push({ ...chunk, problem: error instanceof Error ? error.message : String(error) })
      },
    }
    const threads = await playAll(io, entry, series, request, rows?.done ?? [], ledger)
    progress.stop()
    for (const { first, count, problem } of failures)
      io.stderr.write(`flottille: games ${first} to ${first + count - 1} are not counted: ${problem.split("\n")[0]}\n`)
    const report = { entry, options, seed, players, tally: total, played: total.games - before, milliseconds: io.now() - begin, threads }
    say(io, request.json ? JSON.stringify(asJson(report), null, 2) : asTable(report, request.lang))
    return failures.length > 0 ? EXIT_FAILED : 0
  } catch (error) {
    if (error instanceof Interrupted && rows)
      io.stderr.write(`flottille: ${request.rows} keeps what has been played; the same command goes on\n`)
    throw error
  } finally {
    progress.stop()
    rows?.close()
  }
}

/** As for bad input: the report is not that of the games that were asked for. */
const EXIT_FAILED = 1

function resumed({ broken }: RowsFile, games: number): string {
  const lines = broken === 1 ? "a line is" : `${broken} lines are`
  return [`goes on after ${games} games`, ...(broken > 0 ? [`${lines} damaged: what stood there is played again`] : [])].join("; ")
}

/** Plays what is not done yet: here, and in threads once that is worth it. */
async function playAll(
  io: Io,
  entry: AnyGamePackage,
  series: SeriesHeader,
  request: SimulateRequest,
  done: readonly Chunk[],
  ledger: Ledger,
): Promise<number> {
  const size = Math.min(Math.ceil(request.games / PARTS), LARGEST_CHUNK)
  const chunks = chunksLeft(request.games, size, done)
  const wanted = io.worker === undefined ? 1 : (request.threads ?? io.threads)
  const patience = request.threads === undefined ? PATIENCE : 0
  const begin = io.now()
  const isDone = await playHere(io, entry, series, chunks, ledger, () => wanted > 1 && io.now() - begin >= patience)
  if (isDone) return 1
  await playInThreads(io, series, chunks, wanted, ledger)
  return wanted
}

/** Plays chunks one after another until all are done, or it is time to call more threads in. */
async function playHere(
  io: Io,
  entry: AnyGamePackage,
  { players, ...series }: SeriesHeader,
  chunks: Iterator<Chunk>,
  ledger: Ledger,
  callMore: () => boolean,
): Promise<boolean> {
  const breathe = makeBreather(io)
  const policies = players.map((name) => findPolicy(entry, name, "--policy"))
  for (let next = chunks.next(); !next.done; next = chunks.next()) {
    await attempt(ledger, next.value, () => playChunk(entry, { ...series, policies }, next.value, breathe))
    if (callMore()) return false
    await breathe()
  }
  return true
}

/** Plays a chunk; one that cannot be played does not keep the others from it. */
async function attempt(ledger: Ledger, chunk: Chunk, play: () => Promise<Tally>): Promise<void> {
  let tally: Tally
  try {
    tally = await play()
  } catch (error) {
    if (error instanceof Interrupted) throw error
    ledger.fail(chunk, error)
    return
  }
  ledger.add(chunk, tally)
}

/** A thread more than is at work waits with a chunk in hand, so that none has to wait for one. */
async function playInThreads(io: Io, series: SeriesHeader, chunks: Iterator<Chunk>, threads: number, ledger: Ledger): Promise<void> {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: io.worker?.href ?? null, minThreads: threads, maxThreads: threads })
  const stop = () => void pool.destroy()
  io.signal.addEventListener("abort", stop, { once: true })
  const name: keyof typeof import("./worker") = "simulatePart"
  const work = async () => {
    for (let next = chunks.next(); !next.done; next = chunks.next()) {
      const task: SimulateTask = { ...next.value, series }
      await attempt(ledger, next.value, async () => {
        try {
          return (await pool.run(task, { name })) as Tally
        } catch (error) {
          throw io.signal.aborted ? new Interrupted("interrupted") : error
        }
      })
    }
  }
  try {
    await Promise.all(Array.from({ length: threads + 1 }, work))
  } finally {
    io.signal.removeEventListener("abort", stop)
    await pool.destroy()
  }
}
