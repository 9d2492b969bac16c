/** The report of a simulation as tables. */
import type { AnyRuledPackage } from "@flottille/core/package"
import { clauseInForce, findClause, type Language } from "@flottille/core/rulebook"
import { decimal, duration, grouped, indented, table } from "@flottille/host/layout"
import { seatName } from "@flottille/host/words"
import { type Extent, type Proportion, proportionOf, type SimulationReport } from "@flottille/lab/simulate"
import { unusualOptions } from "../rules/options"
import { reportWords } from "./report-words"

export function asTable(entry: AnyRuledPackage, report: SimulationReport, language: Language): string {
  const { games, seed, options } = report
  const words = reportWords(language)
  const title = language === "en" ? entry.game.title : entry.rulebook.title[language]
  const heading = [words.games(games), words.seed(seed), ...unusualOptions(entry.game, options)]
  return [
    `${title}${words.colon} ${heading.join(", ")}`,
    "",
    indented(table(winRows(entry, report, language), ["left", "left", "right", "right", "right"])),
    "",
    indented(table(lengthRows(report, language), ["left", "right", "right", "right"])),
    "",
    `  ${words.endedBy}`,
    indented(table(endingRows(entry, report, language), ["left", "left", "left", "right", "right"])),
    "",
    speedLine(report, language),
  ].join("\n")
}

function percent({ share, standardError }: Proportion, language: Language): string {
  return `${decimal(share * 100, 1, language)} % ± ${decimal(standardError * 100, 1, language)}`
}

function winRows(entry: AnyRuledPackage, report: SimulationReport, language: Language): readonly string[][] {
  const { seats, draws, unfinished, games, options } = report
  const words = reportWords(language)
  const infos = entry.game.seats(options)
  const signed = (value: number) => `${value < 0 ? "−" : "+"}${decimal(Math.abs(value), 3, language)}`
  return [
    [words.seat, words.player, words.wins, words.share, words.meanReturn],
    ...seats.map(({ player = "", wins, meanReturn, ...share }, seat) => [
      seatName(infos[seat], language),
      player,
      grouped(wins),
      percent(share, language),
      signed(meanReturn),
    ]),
    [words.draws, "", grouped(draws.count), percent(draws, language)],
    ...(unfinished > 0
      ? [[words.unfinished, "", grouped(unfinished), percent(proportionOf(unfinished, games), language)]]
      : []),
  ]
}

function lengthRows({ turns, actions, branching }: SimulationReport, language: Language): readonly string[][] {
  const words = reportWords(language)
  const row = (name: string, { mean, min, max }: Extent) => [
    name,
    decimal(mean, 1, language),
    grouped(min),
    grouped(max),
  ]
  const choices = branching.max === 0 ? "0" : decimal(branching.mean, 1, language)
  return [
    ["", words.mean, words.least, words.most],
    row(words.turns, turns),
    row(words.actions, actions),
    [words.choices, choices, "", grouped(branching.max)],
  ]
}

function endingRows(
  { rulebook }: AnyRuledPackage,
  { endings, games }: SimulationReport,
  language: Language,
): readonly string[][] {
  return endings.map(({ rule, reason, count }) => {
    const held = clauseInForce(rulebook, rule)
    const title = findClause(rulebook, held)?.title[language] ?? ""
    return [held, title, reason, grouped(count), percent(proportionOf(count, games), language)]
  })
}

function speedLine({ measured, digest }: SimulationReport, language: Language): string {
  const words = reportWords(language)
  const { seconds, gamesPerSecond, threads = 1, workers } = measured
  const speed = seconds > 0 ? [words.speed(grouped(Math.round(gamesPerSecond)))] : []
  const who = workers === undefined ? words.threads(threads) : words.workers(workers)
  const parts = [duration(seconds * 1000, language), ...speed, who]
  return `${parts.join(", ")}${language === "fr" ? " ; " : "; "}${words.digest(digest)}`
}
