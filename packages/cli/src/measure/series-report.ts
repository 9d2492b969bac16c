import type { AnyRuledPackage } from "@flottille/core/package"
import { clauseInForce, findClause, type Language } from "@flottille/core/rulebook"
import { type Counts, digestText, returnOf, type Tally } from "@flottille/lab"
import { decimal, duration, grouped, indented, table } from "@flottille/lab/layout"
import { seatName } from "../language/names"
import { unusualOptions } from "../rules/options"
import { reportWords } from "./report-words"

/** A finished series with its results. */
export interface Report {
  readonly entry: AnyRuledPackage
  readonly options: object
  readonly seed: string
  readonly players: readonly string[]
  readonly tally: Tally
  readonly milliseconds: number
  readonly threads: number
  /** True if others played, so that `threads` are workers. */
  readonly isShared?: boolean
  /** Games that were played now, not read from the file. */
  readonly played: number
}

/** A share with its standard error, both from 0 to 1. */
function shareOf(count: number, games: number) {
  const share = count / games
  return { share, standardError: Math.sqrt((share * (1 - share)) / games) }
}

/** Returns mean, minimum, median and maximum of counts. */
function spreadOf(counts: Counts) {
  const values = Object.entries(counts).map(([value, count]) => ({ value: Number(value), count }))
  values.sort((a, b) => a.value - b.value)
  const games = values.reduce((sum, { count }) => sum + count, 0)
  let left = (games - 1) / 2
  const median = values.find(({ count }) => {
    left -= count
    return left < 0
  })
  return {
    mean: games === 0 ? 0 : values.reduce((sum, { value, count }) => sum + value * count, 0) / games,
    min: values[0]?.value ?? 0,
    median: median?.value ?? 0,
    max: values.at(-1)?.value ?? 0,
  }
}

/**
 * Formats the report as data. Everything but `measured` is the same for the same seed, whatever the
 * number of threads.
 */
export function asJson({ entry, options, seed, players, tally, played, milliseconds, threads, isShared }: Report) {
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
      meanReturn: returnOf(tally.returns, seat) / games,
    })),
    turns: spreadOf(tally.turns),
    actions: spreadOf(tally.actions),
    branching: { mean: decisions.count === 0 ? 0 : decisions.sum / decisions.count, max: decisions.max },
    forced: decisions.count === 0 ? 0 : decisions.forced / decisions.count,
    chance: tally.chance,
    endings: sortedEndings(tally),
    digest: digestText(tally.digest),
    measured: {
      seconds: milliseconds / 1000,
      gamesPerSecond: played / (milliseconds / 1000),
      [isShared ? "workers" : "threads"]: threads,
    },
  }
}

/** By frequency, then by clause. */
function sortedEndings({ endings }: Tally) {
  return Object.entries(endings)
    .map(([text, count]) => {
      const [rule = "", reason = ""] = text.split(" ")
      return { rule, reason, count }
    })
    .sort((a, b) => b.count - a.count || (a.rule + a.reason < b.rule + b.reason ? -1 : 1))
}

function percent(count: number, games: number, language: Language): string {
  const { share, standardError } = shareOf(count, games)
  return `${decimal(share * 100, 1, language)} % ± ${decimal(standardError * 100, 1, language)}`
}

export function asTable(report: Report, language: Language): string {
  const { entry, options, seed, players, tally, played, milliseconds, threads, isShared } = report
  const { games, decisions } = tally
  const seats = entry.game.seats(options)
  const changed = unusualOptions(entry.game, options)
  const words = reportWords(language)
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${decimal(Math.abs(value), 3, language)}`
  const part = (count: number) => percent(count, games, language)
  const wins = [
    [words.seat, words.player, words.wins, words.share, words.meanReturn],
    ...seats.map((info, seat) => {
      const count = tally.wins[seat] ?? 0
      return [
        seatName(info, language),
        players[seat] ?? "",
        grouped(count),
        part(count),
        signed(returnOf(tally.returns, seat) / games),
      ]
    }),
    [words.draws, "", grouped(tally.draws), part(tally.draws)],
    ...(tally.unfinished > 0 ? [[words.unfinished, "", grouped(tally.unfinished), part(tally.unfinished)]] : []),
  ]
  const spread = (name: string, { mean, min, max }: { mean: number; min: number; max: number }) => [
    name,
    decimal(mean, 1, language),
    grouped(min),
    grouped(max),
  ]
  const lengths = [
    ["", words.mean, words.least, words.most],
    spread(words.turns, spreadOf(tally.turns)),
    spread(words.actions, spreadOf(tally.actions)),
    [
      words.choices,
      decisions.count === 0 ? "0" : decimal(decisions.sum / decisions.count, 1, language),
      "",
      grouped(decisions.max),
    ],
  ]
  const endings = sortedEndings(tally).map(({ rule, reason, count }) => {
    const held = clauseInForce(entry.rulebook, rule)
    return [held, findClause(entry.rulebook, held)?.title[language] ?? "", reason, grouped(count), part(count)]
  })
  const who = isShared ? words.workers(threads) : words.threads(threads)
  const speed = milliseconds > 0 ? [words.speed(grouped(Math.round((played * 1000) / milliseconds)))] : []
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  return [
    `${title}${words.colon} ${[words.games(games), words.seed(seed), ...changed].join(", ")}`,
    "",
    indented(table(wins, ["left", "left", "right", "right", "right"])),
    "",
    indented(table(lengths, ["left", "right", "right", "right"])),
    "",
    `  ${words.endedBy}`,
    indented(table(endings, ["left", "left", "left", "right", "right"])),
    "",
    `${[duration(milliseconds, language), ...speed, who].join(", ")}${language === "fr" ? " ; " : "; "}${words.digest(digestText(tally.digest))}`,
  ].join("\n")
}
