import { appendFileSync, readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import {
  apply,
  CHANCE,
  createRandom,
  type Game,
  pick,
  pickOutcome,
  playout,
  type Random,
  type Seat,
  type StateWith,
} from "@flottille/core"

/** What was played. */
interface Played {
  readonly games: number
  readonly actions: number
}

/** Somebody who plays random games of the same rules. */
export interface Contestant {
  readonly name: string
  readonly playGames: (count: number, seed: number) => Played
}

/** One line of a table: a figure, and what it is a figure of. */
export interface Row {
  readonly name: string
  readonly value: number
  readonly note?: string
}

const now = () => performance.now()

function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const rounded = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", { maximumSignificantDigits: 3 })

/**
 * Prints rows with bars, the longest for the greatest; and adds them as a line of JSON to the file
 * that `npm run bench -- --save` names.
 */
export function table(title: string, rows: readonly Row[], unit: string): void {
  const { FLOTTILLE_BENCH_FILE: file } = process.env
  const lines = rows.map(({ name, value, note }) => ({
    name,
    value: Number(value.toPrecision(3)),
    ...(note && { note: note.replace(/ +/g, " ").trim() }),
  }))
  if (file) appendFileSync(file, `${JSON.stringify({ title, unit, lines })}\n`)
  const names = Math.max(...rows.map(({ name }) => name.length))
  const greatest = Math.max(...rows.map(({ value }) => value), 1)
  console.log(`\n${title}`)
  for (const { name, value, note = "" } of rows) {
    const bar = "█".repeat(Math.max(value > 0 ? 1 : 0, Math.round((30 * value) / greatest))).padEnd(30, "·")
    console.log(`  ${name.padEnd(names)}  ${bar} ${rounded(value).padStart(12)} ${unit}  ${note}`.trimEnd())
  }
}

function progress(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** How many a contestant plays in about `milliseconds`; playing them warms it up. */
function calibrate({ playGames }: Contestant, milliseconds: number): number {
  for (let count = 1; ; count *= 2) {
    const start = now()
    playGames(count, 1)
    const spent = now() - start
    if (spent > milliseconds / 3) return Math.max(1, Math.round((count * milliseconds) / spent))
  }
}

/**
 * Plays in turns, A B C A B C, so that whatever disturbs the machine disturbs them all alike;
 * medians over the rounds.
 */
export function compete(contestants: readonly Contestant[], rounds = 9): void {
  const milliseconds = 500
  const counts = contestants.map((each) => {
    progress(`warming up: ${each.name}`)
    return calibrate(each, milliseconds)
  })
  const rates = contestants.map(() => ({ games: [] as number[], actions: [] as number[] }))
  for (let round = 0; round < rounds; round++) {
    progress(`round ${round + 1} of ${rounds}`)
    contestants.forEach(({ playGames }, index) => {
      const start = now()
      const { games, actions } = playGames(counts[index] ?? 1, 1000 + round)
      const seconds = (now() - start) / 1000
      rates[index]?.games.push(games / seconds)
      rates[index]?.actions.push(actions / seconds)
    })
  }
  const first = median(rates[0]?.games ?? [])
  const rows = contestants.map(({ name }, index) => {
    const { games = [], actions = [] } = rates[index] ?? {}
    return {
      name,
      games: median(games),
      actions: median(actions),
      spread: `${rounded(Math.min(...games))} to ${rounded(Math.max(...games))}`,
    }
  })
  table(
    `random games a second (median of ${rounds} interleaved rounds of ${milliseconds} ms; then the first against this one, and the range)`,
    rows.map(({ name, games, spread }) => ({
      name,
      value: games,
      note: `${rounded(first / games).padStart(6)}×   ${spread}`,
    })),
    "games/s",
  )
  table(
    "actions a second, those of chance included",
    rows.map(({ name, actions }) => ({ name, value: actions })),
    "actions/s",
  )
}

/** The library in place: what `playout` does. */
export function inPlace<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
): Contestant {
  return {
    name: "Flottille, playout (step)",
    playGames(count, seed) {
      const random = createRandom(seed)
      let actions = 0
      for (let index = 0; index < count; index++) actions += playout(game, game.initialState(), random)
      return { games: count, actions }
    },
  }
}

/** The library as most callers use it: every action validated, every state a new one. */
export function pure<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
): Contestant {
  const playOne = (random: Random) => {
    let state = game.initialState()
    for (let count = 0; ; count++) {
      const actor = game.actors(state)[0]
      if (actor === undefined) return count
      const action =
        actor === CHANCE
          ? pickOutcome(game.chanceOutcomes(state), random)
          : pick(game.legalActions(state, actor), random)
      state = apply(game, state, actor, action).state
    }
  }
  return {
    name: "Flottille, apply",
    playGames(count, seed) {
      const random = createRandom(seed)
      let actions = 0
      for (let index = 0; index < count; index++) actions += playOne(random)
      return { games: count, actions }
    },
  }
}

/** Positions of random games where a seat is to act. */
function positions<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
  wanted: number,
) {
  const random = createRandom(5)
  const found: { readonly state: State; readonly seat: Seat }[] = []
  while (found.length < wanted)
    playout(game, game.initialState(), random, (state, seat, actions) => {
      if (random.below(8) === 0) found.push({ state: game.clone(state), seat })
      return pick(actions, random)
    })
  return found.slice(0, wanted)
}

/** Repeats work for a while: how often a second it was done. */
function rateOf(work: () => number, rounds = 5): number {
  const milliseconds = 400
  const rates = Array.from({ length: rounds + 1 }, () => {
    const start = now()
    let done = 0
    while (now() - start < milliseconds) done += work()
    return (done * 1000) / (now() - start)
  })
  return median(rates.slice(1))
}

/** The single questions that a game answers, asked of positions of random games. */
export function questions<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
): void {
  progress("asking single questions")
  const sample = positions(game, 500)
  const ask = (answer: (state: State, seat: Seat) => unknown) =>
    rateOf(() => {
      for (const { state, seat } of sample) answer(state, seat)
      return sample.length
    })
  const actions =
    sample.reduce((sum, { state, seat }) => sum + game.legalActions(state, seat).length, 0) / sample.length
  table(
    `questions a second (positions of random games, ${rounded(actions)} legal actions each on average)`,
    [
      { name: "legalActions", value: ask((state, seat) => game.legalActions(state, seat)) },
      { name: "clone", value: ask((state) => game.clone(state)) },
      { name: "view", value: ask((state, seat) => game.view(state, seat)) },
      { name: "formatState", value: ask((state) => game.formatState(state)) },
    ],
    "/s",
  )
}

/** How much memory a state takes as JSON, and whether playing leaves anything behind. */
export function memory<State extends StateWith<Options>, Action, Options extends object, Event, View>(
  game: Game<State, Action, Options, Event, View>,
): void {
  progress("10,000 games, watching the heap")
  const sizes = positions(game, 500).map(({ state }) => JSON.stringify(state).length)
  const collect = (globalThis as { gc?: () => void }).gc
  const random = createRandom(3)
  const playMany = (count: number) => {
    for (let index = 0; index < count; index++) playout(game, game.initialState(), random)
    collect?.()
    return process.memoryUsage().heapUsed
  }
  const before = playMany(1000)
  const growth = playMany(10_000) - before
  table(
    "a state as JSON (positions of random games)",
    [
      { name: "median", value: median(sizes) },
      { name: "largest", value: Math.max(...sizes) },
    ],
    "bytes",
  )
  console.log(
    `\nheap after 10,000 games: ${growth < 0 ? "−" : "+"}${rounded(Math.abs(growth) / 1024)} kB${collect ? "" : " (without --expose-gc: not exact)"}`,
  )
}

/**
 * A built entry point with the chunks that it imports, gzipped; not minified (the recorded ceilings
 * are of the minified code).
 */
function gzipped(entry: string): number {
  const seen = new Set<string>()
  const visit = (file: URL) => {
    if (seen.has(file.href)) return ""
    seen.add(file.href)
    const code = readFileSync(file, "utf8")
    const inner: string = [...code.matchAll(/from ['"](\.\/[^'"]+)['"]/g)]
      .map(([, path = ""]) => visit(new URL(path, file)))
      .join("")
    return code + inner
  }
  return gzipSync(visit(new URL(import.meta.resolve(entry)))).length
}

/** How much a caller downloads for each entry point of a package. */
export function sizes(entries: readonly string[]): void {
  const place = fileURLToPath(import.meta.url)
  if (!place.includes("dist")) return
  table(
    "built entry points, gzipped but not minified, other packages not counted",
    entries.map((name) => ({ name, value: gzipped(name) })),
    "bytes",
  )
}

/** A figure that a game reports: how often something happens in a second. */
export interface Report {
  readonly name: string
  readonly perSecond: number
  readonly unit: string
  readonly note?: string
}

/** How often something happens in a second, after a warm-up: `work` says how many times it happened. */
export function rate(milliseconds: number, work: () => number): number {
  const run = (time: number) => {
    const start = now()
    let count = 0
    let moment = start
    while (moment - start < time) {
      count += work()
      moment = now()
    }
    return (count * 1000) / (moment - start)
  }
  run(milliseconds / 4)
  return run(milliseconds)
}

/** Counts one each time. */
export function once(work: () => unknown): () => number {
  return () => {
    work()
    return 1
  }
}

/** Runs a benchmark that reports figure by figure, and prints a table for each unit. */
export function reports(title: string, bench: (report: (row: Report) => void) => void): void {
  const rows: Report[] = []
  bench((row) => {
    rows.push(row)
    progress(row.name)
  })
  for (const unit of new Set(rows.map((row) => row.unit))) {
    const lines = rows
      .filter((row) => row.unit === unit)
      .map(({ name, perSecond, note = "" }) => ({ name, value: perSecond, note }))
    table(`${title}: ${unit}`, lines, "/s")
  }
}
