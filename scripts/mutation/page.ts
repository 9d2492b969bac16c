import { type Equivalent, type Results, reasonFor, scoreOf } from "./results.ts"

const head = `# Mutants

Written by \`npm run check -- --mutation <package>\`. Stryker changes the code in one place at a time (\`<\` to \`<=\`, a condition to \`true\`, a block to
nothing) and runs the tests that come there: a mutant that none of them notices is a claim that no test makes. The score is the share of mutants that are
noticed; 90 % is what every package shall have. Mutants that do nothing else than the code are named, with the reason, in
[files by package](../../scripts/mutation/equivalent), and do not count.

So that a run takes minutes, every property is tried on few cases, by a fixed seed (\`FLOTTILLE_RUNS=6 FC_SEED=1\`), only a package's own tests are asked, for a few
seconds a mutant and the quickest first, and tables and whatever else is computed while a module is loaded are left as they are. With all the cases of \`npm test\`,
more would be noticed. Tests stay loaded from one mutant to the next; a mutant counts as noticed only where the same test passes without it, on modules loaded anew if
need be ([runner.mjs](../../scripts/mutation/runner.mjs)). Sentences, drawings and pictures are not mutated: other checks compare them with files.`

const cell = (text: string) => `\`\` ${text.replaceAll("|", "\\|")} \`\``

/** What was measured of a package. */
export interface Measured {
  readonly id: string
  readonly results: Results
  readonly equivalents: readonly Equivalent[]
}

/** Whether anything was. */
export const isMeasured = ({ results }: Measured) => Object.keys(results).length > 0

/** The page of all packages. */
export function summaryOf(packages: readonly Measured[]): string {
  const rows = packages.filter(isMeasured).map((each) => `| [${each.id}](${each.id}.md) ${figures(each)} |`)
  const others = packages.filter((each) => !isMeasured(each)).map(({ id }) => id)
  const rest = others.length > 0 ? [`Not measured: ${others.join(", ")}.`] : []
  return `${[head, [...columns("package"), ...rows].join("\n"), ...rest].join("\n\n")}\n`
}

/** The page of a package. */
export function pageOf({ id, results, equivalents }: Measured): string {
  const name = (file: string) => file.replace(/^packages\/[^/]+\/src\//, "")
  const files = Object.entries(results).map(
    ([file, result]) => `| ${name(file)} ${figures({ id, results: { [file]: result }, equivalents })} |`,
  )
  const parts = [
    `# Mutants of ${id}`,
    "How they are made and counted is told [for all packages](../mutation.md).",
    [...columns("file"), ...files].join("\n"),
  ]
  for (const [file, { survivors }] of Object.entries(results)) {
    if (survivors.length === 0) continue
    const rows = survivors.map((survivor) => {
      const why =
        reasonFor(file, survivor, equivalents) ?? (survivor.untested ? "**no test comes there**" : "**not noticed**")
      const becomes = survivor.replacement.length > 90 ? `${survivor.replacement.slice(0, 90)}…` : survivor.replacement
      return `| ${survivor.line} | ${cell(survivor.code)} | ${cell(becomes)} | ${why} |`
    })
    parts.push(
      `## ${name(file)}`,
      ["| line | code | what the mutant has there | why it survives |", "| --: | --- | --- | --- |", ...rows].join(
        "\n",
      ),
    )
  }
  return `${parts.join("\n\n")}\n`
}

/** How a share is written. */
export function share({ noticed, of }: { readonly noticed: number; readonly of: number }): string {
  return of === 0 ? "—" : `${((100 * noticed) / of).toFixed(1)} %`
}

const columns = (first: string) => [
  `| ${first} | score | noticed | not noticed | equivalent | measured |`,
  "| --- | --: | --: | --: | --: | --- |",
]

function figures({ results, equivalents }: Measured): string {
  const { noticed, of } = scoreOf(results, equivalents)
  const all = Object.values(results)
  const survivors = all.flatMap((each) => each.survivors).length
  const dates = all.map(({ date }) => date).sort()
  const date = dates[0] === dates.at(-1) ? dates[0] : `${dates[0]} to ${dates.at(-1)}`
  return `| ${share({ noticed, of })} | ${noticed} | ${of - noticed} | ${survivors - (of - noticed)} | ${date}`
}
