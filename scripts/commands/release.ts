import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { say } from "../bootstrap.mjs"
import { git } from "../other-tree.ts"
import { root } from "../packages.mjs"
import { cleanEnvironment, quiet, runNpm } from "../processes.mjs"
import { copyRepository, isolated, release } from "../rehearsal/repository.ts"
import { inTemporaryFolder } from "../steps.ts"
import { build } from "./build.ts"

export const usage = `npm run release -- --dry-run    print the contents of the next release and the maintainer's steps`

/** Prints version, files and bytes of each package of the next release, and the steps of docs/releasing.md. */
async function dryRun(folder: string): Promise<number> {
  const registry = "http://127.0.0.1:1/"
  const copy = await copyRepository(join(folder, "tree"), isolated(folder, "release.npmrc", { registry }))
  await release(copy)
  for (const { id, manifest } of copy.packages()) {
    const cwd = join(copy.folder, "packages", id)
    const { output } = await runNpm(["pack", "--dry-run", "--json"], { cwd, env: cleanEnvironment(), ...quiet })
    const [{ entryCount, size }] = JSON.parse(output.slice(output.indexOf("[\n")))
    const lines = readFileSync(join(cwd, "CHANGELOG.md"), "utf8").split("\n").length
    console.log(
      `${manifest.name}@${manifest.version}: ${entryCount} files, ${Math.round(size / 1000)} kB, ${lines} lines of changelog`,
    )
  }
  const uncommitted = (await git("status", "--porcelain"))?.trim()
  console.log(
    `${uncommitted ? `\nNot committed:\n${uncommitted}\n` : ""}\n${readFileSync(join(root, "docs", "releasing.md"), "utf8")}`,
  )
  return 0
}

export async function main(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: { "dry-run": { type: "boolean" } } })
  if (values["dry-run"]) return (await build()) || inTemporaryFolder("release", dryRun)
  say("Releases are published by the workflow, not from a machine. `npm run release -- --dry-run` prints the steps.")
  return 1
}
