import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type Package, root } from "../packages.mjs"

/** What an import weighs, and what it may weigh. */
interface Size {
  readonly name: string
  readonly bytes: number
  readonly limit: number
}

/** What one run of the bench over a game found. */
interface Run {
  readonly date: string
  readonly machine: string
  readonly tables: readonly {
    readonly title: string
    readonly unit: string
    readonly lines: readonly { readonly name: string; readonly value: number; readonly note?: string }[]
  }[]
}

/** `bench/results.json`: what `npm run bench -- --save` keeps. */
interface Results {
  readonly games: Readonly<Record<string, Run>>
  readonly sizes?: { readonly date: string; readonly lines: readonly Size[] }
}

const file = join(root, "bench", "results.json")

const cell = (text: string) => text.trim().replaceAll("|", "\\|")
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, column) => (column === 1 ? "---:" : "---")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n")

const figure = (value: number) =>
  value >= 100
    ? Math.round(value).toLocaleString("en-US")
    : value.toLocaleString("en-US", { maximumSignificantDigits: 3 })
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)}\u00a0kB`

/**
 * The sizes of a package: alone, with all that it needs, and what it adds for a caller who has
 * another game already, on which it stands.
 */
function sizeRows({ manifest: { name }, needs }: Package, lines: readonly Size[]): readonly (readonly string[])[] {
  const sized = (wanted: string) => lines.find((line) => line.name === wanted)
  const [alone, whole] = [sized(name), sized(`${name} with what it needs`)]
  const base = needs
    .flatMap((need) => sized(`@flottille/${need} with what it needs`) ?? [])
    .sort((a, b) => b.bytes - a.bytes)[0]
  const row = (label: string, { bytes, limit }: Size) => [label, kilobytes(bytes), kilobytes(limit)]
  return [
    ...(alone ? [row(whole ? "its own code, its needs not counted" : `\`${name}\``, alone)] : []),
    ...(whole ? [row("with what it needs", whole)] : []),
    ...(whole && base ? [[`on top of ${needs.join(" and ")}`, kilobytes(whole.bytes - base.bytes), ""]] : []),
  ]
}

/** How large a package is and how fast its game runs, as far as anybody has measured it. */
export function measuresPage(each: Package): string | undefined {
  const { games, sizes }: Results = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : { games: {} }
  const rows = sizeRows(each, sizes?.lines ?? [])
  const run = games[each.id]
  const sections = [
    ...(sizes && rows.length > 0
      ? [
          `## Sizes\n\nWhat a caller's bundle grows by, minified and gzipped, measured on ${sizes.date}. The ceiling is checked at every change.`,
          table(["import", "size", "ceiling"], rows),
        ]
      : []),
    ...(run ? [`## Speeds\n\nMeasured on ${run.date} with ${run.machine}, on one thread, by \`npm run bench\`.`] : []),
    ...(run?.tables ?? []).flatMap(({ title, unit, lines }) => {
      const noted = lines.some(({ note }) => note)
      const rows = lines.map(({ name, value, note = "" }) => [
        cell(name),
        `${figure(value)}\u00a0${unit}`,
        ...(noted ? [cell(note)] : []),
      ])
      return [`### ${title}`, table(noted ? ["what", "figure", "note"] : ["what", "figure"], rows)]
    }),
  ]
  return sections.length > 0 ? `# ${each.manifest.name}: sizes and speeds\n\n${sections.join("\n\n")}\n` : undefined
}
