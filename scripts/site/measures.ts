import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Package, root } from "../packages.mjs"

/** `bench/results.json`: what `npm run bench -- --save` keeps. */
interface Results {
  readonly games: Readonly<Record<string, Run>>
  readonly sizes: { readonly date: string; readonly lines: readonly Size[] }
}

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

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, ["---", "---:", "---"], ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n")
const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`
const figure = (value: number) =>
  value.toLocaleString("en-US", value >= 100 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 })

/** How large a package is and how fast its game runs, as far as anybody has measured it. */
export function measuresPage({ id, manifest: { name } }: Package): string | undefined {
  const { games, sizes }: Results = JSON.parse(readFileSync(join(root, "bench", "results.json"), "utf8"))
  const own = sizes.lines.filter((line) => line.name === name || line.name.startsWith(`${name} `))
  const run = games[id]
  if (own.length === 0 && !run) return undefined
  const rows = own.map(({ name, bytes, limit }) => [`\`${name}\``, kilobytes(bytes), kilobytes(limit)])
  const sections = [
    `# ${name}: sizes and speeds`,
    `## Sizes\n\nWhat a caller's bundle grows by, minified and gzipped, measured on ${sizes.date}. The ceiling is checked at every change.`,
    table(["import", "size", "ceiling"], rows),
    ...(run ? [`## Speeds\n\nMeasured on ${run.date} with ${run.machine}, on one thread, by \`npm run bench\`.`] : []),
    ...(run?.tables ?? []).flatMap(({ title, unit, lines }) => {
      const rows = lines.map(({ name, value, note = "" }) => [name.trim(), `${figure(value)} ${unit}`, note.trim()])
      return [
        `### ${title}`,
        table(
          ["what", "figure", "note"],
          rows.map((cells) => cells.map((cell) => cell.replaceAll("|", "\\|"))),
        ),
      ]
    }),
  ]
  return `${sections.join("\n\n")}\n`
}
