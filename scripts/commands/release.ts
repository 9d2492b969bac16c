import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { say } from "../bootstrap.mjs"
import { git } from "../other-tree.ts"
import { cleanEnvironment, quiet, runNpm } from "../processes.mjs"
import { type Copy, copyRepository, release } from "../rehearsal/repository.ts"
import { build } from "./build.ts"

export const usage = `npm run release -- --dry-run    print the contents of the next release and the maintainer's steps`

/** One line per package: version, lines of its changelog, files and bytes of its tarball. */
async function packageLines(copy: Copy): Promise<readonly string[]> {
  const env = cleanEnvironment()
  return Promise.all(
    copy.packages().map(async ({ id, manifest: { name, version } }) => {
      const cwd = join(copy.folder, "packages", id)
      const changelog = readFileSync(join(cwd, "CHANGELOG.md"), "utf8").split("\n").length
      const { output } = await runNpm(["pack", "--dry-run", "--json"], { cwd, env, ...quiet })
      const [packed] = JSON.parse(output.slice(output.indexOf("[\n")))
      const kilobytes = Math.round(packed.size / 1000)
      return `  ${`${name}@${version}`.padEnd(36)}${String(packed.entryCount).padStart(4)} files ${String(kilobytes).padStart(5)} kB   changelog ${changelog} lines`
    }),
  )
}

async function dryRun(): Promise<number> {
  const failure = await build({})
  if (failure !== 0) return failure
  const uncommitted = await git("status", "--porcelain")
  const branch = (await git("branch", "--show-current"))?.trim()
  const scratch = mkdtempSync(join(tmpdir(), "flottille-release-"))
  try {
    const author = { GIT_AUTHOR_NAME: "release", GIT_AUTHOR_EMAIL: "release@localhost" }
    const committer = { GIT_COMMITTER_NAME: "release", GIT_COMMITTER_EMAIL: "release@localhost" }
    const copy = await copyRepository(join(scratch, "tree"), { ...cleanEnvironment(), ...author, ...committer })
    await release(copy)
    const [{ manifest: { version = "" } = {} } = {}] = copy.packages()
    console.log(`The next release is ${version}. It publishes, from the builds in dist/:\n`)
    console.log((await packageLines(copy)).join("\n"))
    console.log(`
What to do, in order:

  Once, before the first release
  1. On npm, create the organisation "flottille" and a granular token that may publish @flottille/*.
  2. On GitHub, save it as the repository secret NPM_TOKEN; under Settings → Pages choose the source "GitHub Actions";
     under Settings → Actions allow workflows to create pull requests.

  For every release
  1. Commit everything to main${branch === "main" ? "" : ` (this is ${branch || "no branch"})`}${uncommitted ? ` (${uncommitted.trim().split("\n").length} files are not committed)` : ""} and wait for a green run of the workflow "release".
  2. Rehearse: npm run check -- --only build,packed,publish,tag
  3. Read the pull request "Release" that the workflow keeps open: versions and changelogs are those above.
     Close and reopen it to run its checks.
  4. Merge it. The workflow publishes with provenance, tags each package, attaches the bill of materials and deploys the site.
  5. Verify from an empty folder: npx @flottille/cli@${version} demo`)
    return 0
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

export async function main(given: readonly string[]): Promise<number> {
  const { values } = parseArgs({ args: [...given], options: { "dry-run": { type: "boolean" } } })
  if (values["dry-run"]) return dryRun()
  say("Releases are published by the workflow, not from a machine. `npm run release -- --dry-run` prints the steps.")
  return 1
}
