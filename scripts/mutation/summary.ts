/** A part of Stryker's JSON report, in the schema of mutation-testing-elements. */
export interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>
}

interface Mutant {
  readonly status: string
  /** Reached while a module loads, so every test runs against it. */
  readonly static?: boolean
}

/** Returns a Markdown table with a row for each report. Static mutants also count by their status. */
export function summaryOf(reports: Readonly<Record<string, Report>>): string {
  const rows = Object.entries(reports).map(([id, { files }]) => {
    const mutants = Object.values(files).flatMap((file) => file.mutants)
    const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    const [killed, timedOut] = [count("Killed"), count("Timeout")]
    const [survived, uncovered] = [count("Survived"), count("NoCoverage")]
    const tried = killed + timedOut + survived + uncovered
    const score = tried === 0 ? "—" : `${((100 * (killed + timedOut)) / tried).toFixed(1)} %`
    const fixed = mutants.filter((mutant) => mutant.static && mutant.status !== "Ignored").length
    const errors = count("RuntimeError", "CompileError")
    return `| ${[id, score, killed, timedOut, survived, uncovered, errors, fixed, count("Ignored")].join(" | ")} |`
  })
  return [
    "| package | score | killed | timed out | survived | not covered | errors | static | excluded |",
    "| --- | --: | --: | --: | --: | --: | --: | --: | --: |",
    ...rows,
    "",
  ].join("\n")
}
