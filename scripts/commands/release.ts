import { readFileSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import getReleasePlan from "@changesets/get-release-plan"
import { say } from "../bootstrap.mjs"
import { git } from "../other-tree.ts"
import { findPackages, root } from "../packages.mjs"
import { quiet, runNpm } from "../processes.mjs"
import { build } from "./build.ts"

export const usage = `npm run release -- --dry-run    print the contents of the next release and the maintainer's steps`

/** Prints version, files and bytes of each package of the next release, and the steps of docs/releasing.md. */
async function dryRun(): Promise<number> {
  const { releases } = await getReleasePlan(root)
  for (const { folder, manifest } of findPackages()) {
    const release = releases.find(({ name, type }) => name === manifest.name && type !== "none")
    if (manifest.private || !release) continue
    const { output } = await runNpm(["pack", "--dry-run", "--json", "--ignore-scripts"], { cwd: folder, ...quiet })
    const [{ entryCount, size }] = JSON.parse(output.slice(output.indexOf("[\n")))
    const of = `${release.changesets.length} changesets`
    console.log(`${manifest.name}@${release.newVersion}: ${entryCount} files, ${Math.round(size / 1000)} kB, ${of}`)
  }
  const uncommitted = (await git("status", "--porcelain"))?.trim()
  if (uncommitted) console.log(`\nNot committed:\n${uncommitted}`)
  console.log(`\n${readFileSync(join(root, "docs", "releasing.md"), "utf8")}`)
  return 0
}

export async function main(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: { "dry-run": { type: "boolean" } } })
  if (values["dry-run"]) return (await build()) || dryRun()
  say("Releases are published by the workflow, not from a machine. `npm run release -- --dry-run` prints the steps.")
  return 1
}
