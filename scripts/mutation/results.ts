// What a run of Stryker found, as far as it is kept.

/** One mutant that no test noticed. */
export interface Survivor {
  readonly line: number
  /** Without the spaces before and behind it. */
  readonly code: string
  readonly mutator: string
  readonly replacement: string
  /** Whether no test even comes there. */
  readonly untested: boolean
}

/** What came of the mutants of a file. */
export interface FileResult {
  /** The day it was measured. */
  readonly date: string
  readonly killed: number
  /** Of what is computed while a module is loaded: to try one takes all tests anew, so they are not tried. */
  readonly untried: number
  readonly survivors: readonly Survivor[]
}

/** By the path of the file, as in `packages/core/src/undo.ts`. */
export type Results = Readonly<Record<string, FileResult>>

/**
 * A mutant that does nothing else than the code, and why; the same in every place of a file where
 * the same is written.
 */
export interface Equivalent {
  readonly file: string
  readonly code: string
  readonly replacement: string
  readonly reason: string
}

/** As much of Stryker's report as is read. */
export interface StrykerReport {
  readonly files: Readonly<
    Record<
      string,
      {
        readonly source: string
        readonly mutants: readonly {
          readonly status: string
          readonly mutatorName: string
          readonly replacement?: string
          readonly location: { readonly start: { readonly line: number } }
        }[]
      }
    >
  >
}

/** Makes of Stryker's report what is kept. */
export function resultsOf({ files }: StrykerReport, date: string): Results {
  const results = Object.entries(files).map(([file, { source, mutants }]) => {
    const lines = source.split("\n")
    const count = (...statuses: readonly string[]) => mutants.filter(({ status }) => statuses.includes(status)).length
    const survivors = mutants
      .filter(({ status }) => status === "Survived" || status === "NoCoverage")
      .map(({ status, mutatorName, replacement = "", location: { start } }) => ({
        line: start.line,
        code: lines[start.line - 1]?.trim() ?? "",
        mutator: mutatorName,
        replacement: replacement.replaceAll(/\s+/g, " "),
        untested: status === "NoCoverage",
      }))
    return [file, { date, killed: count("Killed", "Timeout"), untried: count("Ignored"), survivors }] as const
  })
  return Object.fromEntries(results.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Why a mutant does nothing else than the code, if somebody has found out. */
export function reasonFor(
  file: string,
  { code, replacement }: Survivor,
  equivalents: readonly Equivalent[],
): string | undefined {
  return equivalents.find((each) => each.file === file && each.code === code && each.replacement === replacement)
    ?.reason
}

/** Of so many mutants that differ from the code, so many were noticed. */
export function scoreOf(
  results: Results,
  equivalents: readonly Equivalent[],
): { readonly noticed: number; readonly of: number } {
  let noticed = 0
  let all = 0
  for (const [file, { killed, survivors }] of Object.entries(results)) {
    noticed += killed
    all += killed + survivors.filter((survivor) => reasonFor(file, survivor, equivalents) === undefined).length
  }
  return { noticed, of: all }
}
