// The comparison as Markdown that a terminal of 80 columns shows as well.
import { assert } from "@flottille/core"
import type { Figure, Figures } from "./figures"
import { type GameComparison, type Games, isSamePlay, type Novelty } from "./game"
import type { Note, Sighting } from "./notebook"
import type { Both } from "./standing"

const WIDTH = 78

/** Breaks a text at its spaces, but not within code. */
export function wrapped(text: string, first = "", rest = first.replace(/\S/g, " ")): readonly string[] {
  const lines: string[] = []
  let line = first
  let bare = true
  for (const word of text.match(/`[^`]*`\S*|\S+/g) ?? []) {
    if (!bare && line.length + 1 + word.length > WIDTH) {
      lines.push(line)
      line = rest
      bare = true
    }
    line += (bare ? "" : " ") + word
    bare = false
  }
  return [...lines, line.trimEnd()]
}

/** Words as code, short enough for a line. */
export function code(text: string, room = WIDTH - 12): string {
  const plain = text.replaceAll("`", "'").replaceAll("\n", " ")
  return `\`${plain.length > room ? `${plain.slice(0, room - 1)}…` : plain}\``
}

/** Two long texts from shortly before where they part. */
export function parting(before: string, now: string, room = WIDTH - 16): Both<string> {
  if (Math.max(before.length, now.length) <= room) return [code(before, room), code(now, room)]
  let same = 0
  while (same < before.length && before[same] === now[same]) same++
  const start = Math.max(0, same - 20)
  const from = (text: string) => code((start > 0 ? "…" : "") + text.slice(start), room)
  return [from(before), from(now)]
}

const item = (text: string) => wrapped(text, "- ", "  ")
const inner = (text: string) => wrapped(text, "  - ", "    ")
const section = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [...wrapped(`**${title}**`), "", ...lines, ""] : []
const grouped = (value: number) => value.toLocaleString("en-US")

function sightingLines({ position, action, before, now, where }: Sighting): readonly string[] {
  const both = before === undefined || now === undefined ? [] : parting(before, now)
  return [
    ...item(`${action ? `${code(action)} in` : "in"} ${code(position)} (${where})`),
    ...both.flatMap((text, side) => inner(`${side === 0 ? "before" : "now"}: ${text}`)),
  ]
}

function noteLines(notes: readonly Note[]): readonly string[] {
  return notes.flatMap(({ what, count, sightings }) =>
    section(`${what}: seen ${grouped(count)} times`, sightings.flatMap(sightingLines)),
  )
}

function gamesLines({ options: [, options], games, forked, first, problem }: Games): readonly string[] {
  const given = JSON.stringify(options)
  const under = given === "{}" ? "" : ` with ${code(given)}`
  if (problem) return item(`Games${under} cannot be played on both sides: ${code(problem)}`)
  if (!first) return item(`Nothing differs in ${games} games${under}.`)
  return [
    ...item(
      `${forked} of ${games} games${under} go another way, the first at ply ${first.ply} (seed ` +
        `${code(first.seed)}), in ${code(first.position)}`,
    ),
    ...parting(first.before, first.now).flatMap((text, side) => inner(`${side === 0 ? "before" : "now"}: ${text}`)),
  ]
}

function number({ percent }: Figure, value: number): string {
  return percent ? `${(100 * value).toFixed(1)} %` : value.toFixed(Math.abs(value) < 10 ? 2 : 1)
}

function figureTable({ figures }: Figures): readonly string[] {
  const rows = figures.map((figure): readonly string[] => {
    const { name, before, now, difference, within } = figure
    const sign = difference < 0 ? "−" : "+"
    const change = `${sign}${number(figure, Math.abs(difference))} ± ${number(figure, within)}`
    return [name, number(figure, before), number(figure, now), difference === 0 && within === 0 ? "none" : change]
  })
  const cells = [["", "before", "now", "difference"], ...rows]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  const padded = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  const line = (row: readonly string[]) => `| ${row.map(padded).join(" | ")} |`
  const rule =
    "| " +
    `${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} ` +
    "|"
  const [head = [], ...body] = cells
  return [line(head), rule, ...body.map(line)]
}

function figureSection(title: string, figures: Figures | undefined): readonly string[] {
  if (!figures) return []
  const { games, other, problem } = figures
  if (problem) return section(title, item(`Not every game can be played to its end: ${code(problem)}`))
  const words =
    `${title}, ${grouped(games)} games of each side of the same seeds, ${grouped(other)} of which are not the same ` +
    "throughout; differences of pairs, ± for 95 %"
  return section(words, figureTable(figures))
}

function noveltyLines({ options, games, notes, figures }: Novelty): readonly string[] {
  const title = code(JSON.stringify(options))
  return [
    ...section(`${title} beside the usual options of before`, [...gamesLines(games)]),
    ...noteLines(notes),
    ...figureSection(`Random play with ${title}`, figures),
  ]
}

const changed = (what: string, before: string | undefined, now: string | undefined) => [
  ...item(`${what}${before === undefined ? ", new" : now === undefined ? ", gone" : ""}`),
  ...(before === undefined ? [] : inner(`before: ${before}`)),
  ...(now === undefined ? [] : inner(`now: ${now}`)),
]

function perftLines({ perft: { differences } }: GameComparison): readonly string[] {
  return differences
    .slice(0, 3)
    .flatMap(({ position, depth, before, now }) =>
      item(`depth ${depth}: ${grouped(before)} before, ${grouped(now)} now, from ${code(position)}`),
    )
}

function extent({ games, positions, perft }: GameComparison): string {
  const played = games.reduce((sum, each) => sum + each.games, 0)
  const [least, most] = perft.depths
  return (
    `${played} games, ${positions} given positions, perft to depth ` +
    `${least === most ? least : `${least} to ${most}`}`
  )
}

/**
 * Writes a comparison as Markdown, in lines of at most 78 columns.
 *
 * @example
 * import type { AnyRuledPackage } from "@flottille/core/package"
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * import { rulebook } from "@flottille/dejarik/rulebook"
 * const dejarik: AnyRuledPackage = { ...dejarikPackage, rulebook }
 * const comparison = await compareGames([dejarik, dejarik], { games: 1 })
 * comparisonText(comparison).includes("Dejarik") // => true
 */
export function comparisonText(comparison: GameComparison): string {
  assert(Array.isArray(comparison?.clauses), "comparisonText", "comparison", "a result of compareGames")
  const { title, version, clauses, options, novelties, recorded, games, notes, figures } = comparison
  const isSame = isSamePlay(comparison)
  const legal = notes.filter(({ what }) => what === "legal no more" || what === "newly legal")
  const lines = [
    `## ${title}`,
    "",
    ...(version ? [...wrapped(`Version of the rules: ${version[0]} before, ${version[1]} now.`), ""] : []),
    ...section(
      "Clauses",
      clauses.flatMap(({ id, field, before, now }) => changed(`\`${id}\`, ${field}`, before, now)),
    ),
    ...section(
      "Options",
      options.flatMap(({ name, before, now }) => changed(`\`${name}\``, before, now)),
    ),
    ...(isSame ? [...wrapped(`Nothing differs in ${extent(comparison)}.`), ""] : noteLines(legal)),
    ...(isSame ? [] : section("Games of the same seed on both sides", games.flatMap(gamesLines))),
    ...noteLines(notes.filter((note) => !legal.includes(note))),
    ...section("Perft", perftLines(comparison)),
    ...section(
      `Recorded games: ${recorded.problems.length} of ${recorded.count} do not replay as they were`,
      recorded.problems.flatMap(({ name, problem }) => item(`\`${name}\`: ${problem}`)),
    ),
    ...figureSection("Random play", figures),
    ...novelties.flatMap(noveltyLines),
  ]
  return `${lines.join("\n").trimEnd()}\n`
}
