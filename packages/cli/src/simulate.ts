import type { AnyGamePackage } from "@flottille/core/package"
import { clauseInForce, findClause, type Language } from "@flottille/core/rulebook"
import { findGame } from "./find-game"
import { type Io, makeBreather, say } from "./io"
import { duration, grouped, indented, table } from "./layout"
import { type GivenOptions, readGivenOptions, unusualOptions } from "./options"
import { findPolicy, readPlayerNames } from "./players"
import { startProgress } from "./progress"
import { addTallies, playSeries, type Series, type Spread, type Tally } from "./tally"

/** What `simulate` was asked for. */
export interface SimulateRequest extends GivenOptions {
  readonly games: number
  readonly seed?: string
  readonly threads?: number
  readonly policy?: string
  readonly maxActions?: number
  readonly json?: boolean
  readonly lang: Language
}

/** A part of a series as it is sent to a thread: players go by their names. */
export interface SimulateTask extends Omit<Series, "policies"> {
  readonly game: string
  readonly players: readonly string[]
}

/** Milliseconds after which more threads are called in, unless a number of them was asked for: starting them takes some hundred. */
const PATIENCE = 500

/** Parts of a series; their number depends on nothing but that of the games, so that sums are added up in one order whatever plays them. */
const PARTS = 100

/** Where a game is given up if neither it nor the request sets a bound. */
const FAR_TOO_LONG = 1_000_000

/** `simulate`: plays many games and reports what they came to. */
export async function simulate(io: Io, known: readonly AnyGamePackage[], id: string, request: SimulateRequest): Promise<number> {
  const entry = findGame(known, id)
  const options = readGivenOptions(entry, request)
  const seats = entry.game.seats(options)
  const players = readPlayerNames(seats, request.policy, [], "--policy")
  for (const name of players) findPolicy(entry, name, "--policy")
  const seed = request.seed ?? io.freshSeed()
  const size = Math.ceil(request.games / PARTS)
  const maxActions = request.maxActions ?? entry.game.maxActions(options) ?? FAR_TOO_LONG
  const tasks: SimulateTask[] = []
  for (let from = 0; from < request.games; from += size)
    tasks.push({ game: id, players, options, seed, maxActions, from, to: Math.min(from + size, request.games) })

  const begin = io.now()
  const progress = await startProgress(io, `simulate ${id}`, request.games)
  try {
    const wanted = io.worker === undefined ? 1 : Math.min(request.threads ?? io.threads, tasks.length)
    const patience = request.threads === undefined ? PATIENCE : 0
    const callMore = () => wanted > 1 && io.now() - begin >= patience
    const parts = await playHere(io, entry, tasks, progress.reach, callMore)
    const others = tasks.slice(parts.length)
    const threads = others.length > 0 ? wanted : 1
    if (others.length > 0) parts.push(...(await playInThreads(io, others, threads, progress.reach)))
    const tally = parts.reduce(addTallies)
    progress.stop()
    const report = { entry, options, seed, players, tally, milliseconds: io.now() - begin, threads, language: request.lang }
    say(io, request.json ? JSON.stringify(asJson(report), null, 2) : asTable(report))
    return 0
  } finally {
    progress.stop()
  }
}

/** Plays parts one after another until all are done, or it is time to call more threads in. */
async function playHere(
  io: Io,
  entry: AnyGamePackage,
  tasks: readonly SimulateTask[],
  reach: (done: number) => void,
  callMore: () => boolean,
): Promise<Tally[]> {
  const breathe = makeBreather(io)
  const parts: Tally[] = []
  for (const { players, ...series } of tasks) {
    const policies = players.map((name) => findPolicy(entry, name, "--policy"))
    parts.push(await playSeries(entry, { ...series, policies }, breathe))
    reach(series.to)
    if (callMore()) break
    await breathe()
  }
  return parts
}

async function playInThreads(io: Io, tasks: readonly SimulateTask[], threads: number, reach: (done: number) => void): Promise<Tally[]> {
  const { default: Tinypool } = await import("tinypool")
  const pool = new Tinypool({ filename: io.worker?.href ?? null, minThreads: threads, maxThreads: threads })
  const stop = () => void pool.destroy()
  io.signal.addEventListener("abort", stop, { once: true })
  const name: keyof typeof import("./worker") = "simulatePart"
  let done = tasks[0]?.from ?? 0
  try {
    const playPart = async (task: SimulateTask): Promise<Tally> => {
      const tally = (await pool.run(task, { name })) as Tally
      done += tally.games
      reach(done)
      return tally
    }
    return await Promise.all(tasks.map(playPart))
  } finally {
    io.signal.removeEventListener("abort", stop)
    await pool.destroy()
  }
}

interface Report {
  readonly entry: AnyGamePackage
  readonly options: object
  readonly seed: string
  readonly players: readonly string[]
  readonly tally: Tally
  readonly milliseconds: number
  readonly threads: number
  readonly language: Language
}

/** A share with its standard error, both from 0 to 1. */
function shareOf(count: number, games: number) {
  const share = count / games
  return { share, standardError: Math.sqrt((share * (1 - share)) / games) }
}

function perGame({ sum, min, max }: Spread, games: number) {
  return { mean: sum / games, min, max }
}

/** Everything but `measured` is the same for the same seed, whatever the number of threads. */
function asJson({ entry, options, seed, players, tally, milliseconds, threads }: Report) {
  const { games, decisions } = tally
  return {
    game: entry.game.id,
    version: entry.game.version,
    options,
    seed,
    games,
    unfinished: tally.unfinished,
    draws: { count: tally.draws, ...shareOf(tally.draws, games) },
    seats: entry.game.seats(options).map((info, seat) => ({
      id: info.id,
      player: players[seat],
      wins: tally.wins[seat] ?? 0,
      ...shareOf(tally.wins[seat] ?? 0, games),
      meanReturn: (tally.returns[seat] ?? 0) / games,
    })),
    turns: perGame(tally.turns, games),
    actions: perGame(tally.actions, games),
    branching: { mean: decisions.count === 0 ? 0 : decisions.sum / decisions.count, max: decisions.max },
    endings: sortedEndings(tally),
    measured: { seconds: milliseconds / 1000, gamesPerSecond: games / (milliseconds / 1000), threads },
  }
}

/** By frequency, then by clause. */
function sortedEndings(tally: Tally): Tally["endings"] {
  return [...tally.endings].sort((a, b) => b.count - a.count || (a.rule + a.reason < b.rule + b.reason ? -1 : 1))
}

function percent(count: number, games: number): string {
  const { share, standardError } = shareOf(count, games)
  return `${(share * 100).toFixed(1)} % ± ${(standardError * 100).toFixed(1)}`
}

function asTable(report: Report): string {
  const { entry, options, seed, players, tally, milliseconds, threads, language } = report
  const { games, decisions } = tally
  const seats = entry.game.seats(options)
  const changed = unusualOptions(entry.game, options)
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(3)}`
  const wins = [
    ["seat", "player", "wins", "share", "mean return"],
    ...seats.map((info, seat) => {
      const count = tally.wins[seat] ?? 0
      return [info.id, players[seat] ?? "", grouped(count), percent(count, games), signed((tally.returns[seat] ?? 0) / games)]
    }),
    ["draws", "", grouped(tally.draws), percent(tally.draws, games)],
    ...(tally.unfinished > 0 ? [["unfinished", "", grouped(tally.unfinished), percent(tally.unfinished, games)]] : []),
  ]
  const spread = (name: string, { mean, min, max }: { mean: number; min: number; max: number }) => [
    name,
    mean.toFixed(1),
    grouped(min),
    grouped(max),
  ]
  const lengths = [
    ["", "mean", "least", "most"],
    spread("turns", perGame(tally.turns, games)),
    spread("actions", perGame(tally.actions, games)),
    ["choices at a time", decisions.count === 0 ? "0" : (decisions.sum / decisions.count).toFixed(1), "", grouped(decisions.max)],
  ]
  const endings = sortedEndings(tally).map(({ rule, reason, count }) => {
    const held = clauseInForce(entry.rulebook, rule)
    return [held, findClause(entry.rulebook, held)?.title[language] ?? "", reason, grouped(count), percent(count, games)]
  })
  const speed = milliseconds > 0 ? `, ${grouped(Math.round((games * 1000) / milliseconds))} games a second` : ""
  return [
    `${entry.game.title}: ${grouped(games)} games, seed ${seed}${changed.length > 0 ? `, ${changed.join(", ")}` : ""}`,
    "",
    indented(table(wins, ["left", "left", "right", "right", "right"])),
    "",
    indented(table(lengths, ["left", "right", "right", "right"])),
    "",
    "  ended by",
    indented(table(endings, ["left", "left", "left", "right", "right"])),
    "",
    `${duration(milliseconds)}${speed}, ${threads} ${threads === 1 ? "thread" : "threads"}`,
  ].join("\n")
}
