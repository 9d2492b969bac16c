import { availableParallelism } from "node:os"

// Set by run.ts, which also passes the files to mutate.
const id = process.env.FLOTTILLE_MUTATED
const reports = ".tsbuild/mutation"
/** Measured since November 2026 only; their tests wait for sockets and terminals, so most mutants time out. */
const recent = ["board", "cli", "mcp", "ws"]

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner", "./scripts/mutation/ledger.mjs"],
  ignorers: ["ledger"],
  // All tests of the package, whichever files are mutated; the search for related ones would cost seconds per mutant.
  vitest: { configFile: "scripts/mutation/vitest.config.ts", related: false },
  concurrency: Number(process.env.STRYKER_CONCURRENCY ?? availableParallelism()),
  // Vitest strips types without checking them, so nothing has to silence the compiler.
  disableTypeChecks: false,
  dryRunTimeoutMinutes: 60,
  ignorePatterns: ["**/dist", "**/.tsbuild"],
  incremental: true,
  incrementalFile: `${reports}/${id}.incremental.json`,
  reporters: ["progress-append-only", "clear-text", "json", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
  jsonReporter: { fileName: `${reports}/${id}.json` },
  htmlReporter: { fileName: `${reports}/${id}.html` },
  thresholds: { high: 95, low: 90, break: recent.includes(id ?? "") ? 70 : 90 },
}
