import { findPackages } from "../packages.mjs"
import { type Equivalent, type Results, reasonFor, scoreOf } from "./results.ts"

const head = `# Mutants

Written by \`npm run check -- --mutation <package>\`, from [mutation.json](mutation.json). Stryker changes the code in one place at a time (\`<\` to \`<=\`, a condition to
\`true\`, a block to nothing) and runs the tests that come there: a mutant that none of them notices is a claim that no test makes. The score is the share
of mutants that are noticed; 90 % is what every package shall have. Mutants that do nothing else than the code are named, with the reason, in
[equivalent.json](../../scripts/mutation/equivalent.json), and do not count.

So that a run takes minutes, every property is tried on few cases, by a fixed seed (\`FLOTTILLE_RUNS=6 FC_SEED=1\`), only a package's own tests are asked, and tables and
whatever else is computed while a module is loaded are left as they are. With all the cases of \`npm test\`, more would be noticed.`

const cell = (text: string) => `\`\` ${text.replaceAll("|", "\\|")} \`\``

/** The page of what was measured so far. */
export function pageOf(results: Results, equivalents: readonly Equivalent[]): string {
  const parts = [head, table(results, equivalents)]
  for (const [file, { survivors }] of Object.entries(results)) {
    if (survivors.length === 0) continue
    const rows = survivors.map((survivor) => {
      const why = reasonFor(file, survivor, equivalents) ?? (survivor.untested ? "**no test comes there**" : "**not noticed**")
      const becomes = survivor.replacement.length > 90 ? `${survivor.replacement.slice(0, 90)}…` : survivor.replacement
      return `| ${survivor.line} | ${cell(survivor.code)} | ${cell(becomes)} | ${why} |`
    })
    parts.push(
      `## ${file}`,
      ["| line | code | what the mutant has there | why it survives |", "| --: | --- | --- | --- |", ...rows].join("\n"),
    )
  }
  return `${parts.join("\n\n")}\n`
}

/** How a share is written. */
export function share({ noticed, of }: { readonly noticed: number; readonly of: number }): string {
  return of === 0 ? "—" : `${((100 * noticed) / of).toFixed(1)} %`
}

function table(results: Results, equivalents: readonly Equivalent[]): string {
  const rows = findPackages().flatMap(({ id }) => {
    const own = Object.entries(results).filter(([file]) => file.startsWith(`packages/${id}/`))
    if (own.length === 0) return [`| ${id} | | | | | not measured yet |`]
    return own.map(([file, result]) => {
      const survivors = result.survivors.map((each) => reasonFor(file, each, equivalents))
      const [left, named] = [survivors.filter((why) => why === undefined).length, survivors.filter((why) => why !== undefined).length]
      const name = file.replace(/^packages\/([^/]+)\/src\//, "$1/")
      return `| ${name} | ${share(scoreOf({ [file]: result }, equivalents))} | ${result.killed} | ${left} | ${named} | ${result.date} |`
    })
  })
  return ["| file | score | noticed | not noticed | equivalent | measured |", "| --- | --: | --: | --: | --: | --- |", ...rows].join("\n")
}
