import type { AnyRuledPackage } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"
import { said } from "@flottille/core/said"
import { findGame } from "@flottille/host/descriptions"
import { InputError, Interrupted } from "@flottille/host/errors"
import { decimal, duration, grouped, indented, table } from "@flottille/host/layout"
import { type ArenaResult, arena as playArena, type Standing } from "@flottille/lab/arena"
import { arenaThreads } from "@flottille/lab/simulate"
import { type Io, say } from "../io"
import { findBot } from "../players/players"
import { type GivenOptions, readGivenOptions, unusualOptions } from "../rules/options"
import { startProgress } from "../terminal/progress"
import { reportWords } from "./report-words"

export interface ArenaRequest extends GivenOptions {
  readonly blocks: number
  readonly seed?: string
  /** Two numbers with a comma between. */
  readonly sprt?: string
  readonly firstAlone?: boolean
  readonly patience?: number
  readonly maxActions?: number
  /** The folder for the records. */
  readonly records?: string
  readonly force?: boolean
  readonly json?: boolean
  readonly workers: number
  readonly lang: Language
}

function readSprt(text: string): { readonly elo0: number; readonly elo1: number } {
  const [elo0 = Number.NaN, elo1 = Number.NaN, ...more] = text
    .split(",")
    .map((word) => (word.trim() === "" ? Number.NaN : Number(word)))
  if (more.length > 0 || !Number.isFinite(elo0) || !Number.isFinite(elo1) || elo0 >= elo1)
    throw new InputError(
      "--sprt",
      said`expected two numbers, the smaller one first, as in 0,20, not ${JSON.stringify(text)}`,
    )
  return { elo0, elo1 }
}

interface Campaign {
  readonly entry: AnyRuledPackage
  readonly seed: string
  readonly options: object
  readonly result: ArenaResult
  readonly milliseconds: number
}

function print(io: Io, { entry, seed, options, result, milliseconds }: Campaign, { blocks, json, lang }: ArenaRequest) {
  const { records: _, ...delivered } = result
  if (json) return say(io, JSON.stringify({ seed, options, ...delivered }, null, 2))
  const words = reportWords(lang)
  const title = lang === "en" ? entry.game.title : entry.rulebook.title[lang]
  const played =
    blocks === result.blocks ? words.blocks(blocks) : words.ofBlocks(grouped(result.blocks), words.blocks(blocks))
  const what = [played, words.games(result.games), words.seed(seed), ...unusualOptions(entry.game, options)]
  say(io, `${title}${words.colon} ${what.join(", ")}`)
  say(io)
  say(io, ladder(result, io.stdout.columns, lang))
  say(io, duration(milliseconds, lang))
}

/** `arena`: bots meet in blocks, and a ladder says how strong they are. */
export async function arena(
  io: Io,
  known: readonly AnyRuledPackage[],
  id: string,
  names: readonly string[],
  request: ArenaRequest,
): Promise<number> {
  const entry = findGame(known, id)
  const options = readGivenOptions(entry, request)
  const bots = await Promise.all(names.map((name) => findBot(io.files, entry, name, "bot")))
  if (bots.length < 2) throw new InputError("bot", "an arena needs at least two bots")
  const { blocks, records, patience, maxActions } = request
  const seed = request.seed ?? io.freshSeed()
  if (records !== undefined && !request.force && !(await io.files.create(records, "[]\n")))
    throw new InputError(records, "file exists; use --force to overwrite it")
  const begin = io.now()
  const progress = await startProgress(io, `arena ${id}`, blocks)
  const setup = {
    seed,
    options,
    records: records !== undefined,
    ...(request.firstAlone ? { alone: "first" as const } : {}),
    ...(patience === undefined ? {} : { patience }),
    ...(maxActions === undefined ? {} : { maxActions }),
  }
  const workers = Math.min(request.workers, blocks)
  const threads =
    io.worker && workers > 1
      ? await arenaThreads(io.worker, workers, { ...setup, game: entry.game.id, bots: names })
      : undefined
  const reportEnd = () => io.stderr.write(`${reportWords(request.lang).endsSoon}\n`)
  io.signal.addEventListener("abort", reportEnd, { once: true })
  let result: ArenaResult
  try {
    result = await playArena(entry, bots, {
      ...setup,
      blocks,
      signal: io.signal,
      onBlock: progress.reach,
      ...(threads ? { elsewhere: threads } : {}),
      ...(request.sprt === undefined ? {} : { sprt: readSprt(request.sprt) }),
    })
  } finally {
    progress.stop()
    io.signal.removeEventListener("abort", reportEnd)
    await threads?.stop()
  }
  if (result.blocks === 0) throw new Interrupted("interrupted")
  if (records !== undefined) await io.files.replace(records, `${JSON.stringify(result.records)}\n`)
  print(io, { entry, seed, options, result, milliseconds: io.now() - begin }, request)
  if (io.signal.aborted) throw new Interrupted("interrupted")
  return 0
}

const signed = (elo: number) => `${elo < 0 ? "−" : "+"}${Math.abs(Math.round(elo))}`

const returned = (value: number, language: Language) =>
  `${value < 0 ? "−" : "+"}${decimal(Math.abs(value), 2, language)}`

function ladder(
  { standings, par, pentanomial, sprt, forfeits, unfinished }: ArenaResult,
  columns: number,
  language: Language,
): string {
  const words = reportWords(language)
  const percent = (share: number) => decimal(share * 100, 1, language)
  const ranked = [...standings].sort((a, b) => b.elo.value - a.elo.value)
  const rows = [
    [
      words.bot,
      words.won,
      words.drawn,
      words.lost,
      words.score,
      "95 %",
      "Elo",
      "95 %",
      "ms",
      "95 %",
      words.perSecond,
      ...(standings[0]?.stake ? [words.stake, "95 %"] : []),
    ],
    ...ranked.map(({ name, wins, draws, losses, score, elo, decision, stake }) => [
      name,
      grouped(wins),
      grouped(draws),
      grouped(losses),
      `${percent(score.value)} %`,
      `${percent(score.low)}–${percent(score.high)}`,
      signed(elo.value),
      words.range(signed(elo.low), signed(elo.high)),
      decimal(decision.median, 1, language),
      decimal(decision.most95, 1, language),
      grouped(Math.round(decision.perSecond)),
      ...(stake
        ? [returned(stake.value, language), words.range(returned(stake.low, language), returned(stake.high, language))]
        : []),
    ]),
  ]
  const right = "right" as const
  const lines = [
    indented(table(rows, ["left", ...Array.from({ length: 12 }, () => right)])),
    "",
    indented(plot(ranked, Math.min(columns - 4, 96))),
    "",
    words.par(percent(par)),
  ]
  const [first] = standings
  if (pentanomial && first) lines.push(words.pentanomial(first.name, pentanomial.join(", ")))
  if (sprt) {
    const [llr, lower, upper] = [sprt.llr, sprt.lower, sprt.upper].map((value) => decimal(value, 2, language))
    lines.push(words.ratio(llr, lower, upper, sprt.verdict === "open" ? words.open : words.settled(sprt.verdict)))
  }
  if (unfinished > 0) lines.push(words.stopped(grouped(unfinished)))
  const shown = forfeits.slice(0, 5)
  lines.push(...shown.map(({ bot, game, ply, why, message }) => `${words.forfeit(bot, game + 1, ply, why)} ${message}`))
  if (forfeits.length > shown.length) lines.push(words.moreForfeits(forfeits.length - shown.length))
  return lines.join("\n")
}

function plot(standings: readonly Standing[], width: number): string {
  const names = Math.max(...standings.map(({ name }) => name.length))
  const low = Math.floor(Math.min(...standings.map(({ elo }) => elo.low)) / 50) * 50
  const high = Math.max(low + 50, Math.ceil(Math.max(...standings.map(({ elo }) => elo.high)) / 50) * 50)
  const room = Math.max(20, width - names - 2)
  const place = (elo: number) => Math.round(((elo - low) / (high - low)) * (room - 1))
  const bars = standings.map(({ name, elo }) => {
    const [from, point, to] = [place(elo.low), place(elo.value), place(elo.high)]
    const mark = (column: number) =>
      column === point ? "●" : column === from ? "├" : column === to ? "┤" : column > from && column < to ? "─" : " "
    return `${name.padEnd(names)}  ${Array.from({ length: room }, (_, column) => mark(column))
      .join("")
      .trimEnd()}`
  })
  const scale = `${"".padEnd(names)}  ${signed(low)}${signed(high).padStart(room - signed(low).length)}`
  return [...bars, scale].join("\n")
}
