// Runs Stryker on a package, on some of its files, or on the files that a branch has changed.
import { appendFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { changedSince } from "../commands/since.ts"
import { findPackages, root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"
import { summaryOf } from "./summary.ts"

/** Reports of the packages measured on this machine. */
const reports = join(root, ".tsbuild", "mutation")

/** Returns the files to mutate of each package: `dejarik`, `core:undo.ts,laws/**`, `changed:origin/main`. */
async function wanted(text: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const ids = findPackages().map(({ id }) => id)
  const [name = "", rest] = text.split(/:(.*)/s)
  if (name === "changed") {
    const changed = await changedSince(rest ?? "main")
    const sources = ids.map((id) => [id, changed.filter((file) => isSource(file, id))] as const)
    return new Map(sources.filter(([, files]) => files.length > 0))
  }
  if (!ids.includes(name)) throw new RangeError(`unknown package "${name}"; expected one of: ${ids.join(", ")}`)
  return new Map([[name, (rest ?? "**/*.ts").split(",").map((file) => `packages/${name}/src/${file}`)]])
}

function isSource(file: string, id: string): boolean {
  return file.startsWith(`packages/${id}/src/`) && file.endsWith(".ts")
}

/** Writes the table of all reports and returns it. */
function sumUp(): string {
  const ids = readdirSync(reports).flatMap((file) => /^(\w[\w.-]*?)(?<!\.incremental)\.json$/.exec(file)?.[1] ?? [])
  const read = (id: string) => JSON.parse(readFileSync(join(reports, `${id}.json`), "utf8"))
  const table = summaryOf(Object.fromEntries(ids.sort().map((id) => [id, read(id)])))
  writeFileSync(join(reports, "README.md"), table)
  return table
}

/**
 * Runs `npm run check -- --mutation dejarik`.
 *
 * @returns The exit code: 1 if a test fails without a mutant, or if fewer than 90 % of the mutants of a
 * package are noticed.
 */
export async function mutation(text: string): Promise<number> {
  mkdirSync(reports, { recursive: true })
  let failed = false
  for (const [id, files] of await wanted(text)) {
    const env = { ...cleanEnvironment(), FLOTTILLE_MUTATED: id, FLOTTILLE_RUNS: "6", FC_SEED: "1" }
    const options = ["run", "scripts/mutation/stryker.config.mjs", "--mutate", files.join(",")]
    const { code } = await runTool("stryker", options, { env })
    failed ||= code !== 0
  }
  const table = sumUp()
  console.log(`\n${table}`)
  if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, table)
  return failed ? 1 : 0
}
