// Runs Stryker on a package, on some of its files, or on the files that a branch has changed.
import { join } from "node:path"
import { changedSince } from "../commands/since.ts"
import { installTool } from "../heavy-tools.ts"
import { findPackages } from "../packages.mjs"
import { cleanEnvironment, runNode } from "../processes.mjs"

/** Returns the files to mutate of each package: `dejarik`, `core:undo.ts,laws/**`, `changed:origin/main`. */
async function wanted(text: string): Promise<readonly (readonly [id: string, files: readonly string[]])[]> {
  const ids = findPackages().map(({ id }) => id)
  const [name = "", rest] = text.split(/:(.*)/s)
  if (name === "changed") {
    const changed = await changedSince(rest ?? "main")
    const isSource = (file: string, id: string) => file.startsWith(`packages/${id}/src/`) && file.endsWith(".ts")
    const sources = ids.map((id) => [id, changed.filter((file) => isSource(file, id))] as const)
    return sources.filter(([, files]) => files.length > 0)
  }
  if (!ids.includes(name)) throw new RangeError(`unknown package "${name}"; expected one of: ${ids.join(", ")}`)
  return [[name, (rest ?? "**/*.ts").split(",").map((file) => `packages/${name}/src/${file}`)]]
}

/** Returns 1 if a test fails without a mutant, or if fewer than 90 % of the mutants of a package are noticed. */
export async function mutation(text: string): Promise<number> {
  let failed = false
  const chosen = await wanted(text)
  // The last version for Node 20.
  const stryker = await installTool("@stryker-mutator/core", "9.6.1", { plugins: ["@stryker-mutator/vitest-runner"] })
  for (const [id, files] of chosen) {
    const env = { ...cleanEnvironment(), FLOTTILLE_MUTATED: id, FLOTTILLE_RUNS: "6", FC_SEED: "1" }
    const program = [join(stryker, "bin", "stryker.js"), "run", "scripts/mutation/stryker.config.mjs"]
    failed = (await runNode([...program, "--mutate", files.join(",")], { env })).code !== 0 || failed
  }
  return failed ? 1 : 0
}
