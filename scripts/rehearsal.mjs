// A rehearsal of publishing: a registry of our own, `changeset version`, `changeset publish`, then `npm install` from an empty folder
// and a program in each kind of module. `node scripts/rehearsal.mjs`; in `npm run check` it is the step "publish".
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { install, seconds } from "./bootstrap.mjs"
import { build } from "./build.mjs"
import { findPackages, isGame, root } from "./packages.mjs"
import { callers, examples, installAll } from "./rehearsal/callers.mjs"
import { manifestProblems, publishedProblems } from "./rehearsal/mistakes.mjs"
import { installVerdaccio, startRegistry } from "./rehearsal/registry.mjs"
import { copyTree, fetchPublished, manifestIn, publish, version } from "./rehearsal/release.mjs"

/** @typedef {import("./rehearsal/callers.mjs").Report} Report */

const repository = "https://github.com/flottille/flottille"

/**
 * @template T
 * @param {string} title
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function stage(title, work) {
  const start = performance.now()
  const result = await work()
  console.log(`${title.padEnd(52)}${seconds(performance.now() - start).padStart(8)}`)
  return result
}

/** @param {readonly (readonly string[])[]} rows Columns of words are set left, those of numbers right. */
function table(rows) {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  const line = (/** @type {readonly string[]} */ row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join("  ")
  return `\n${rows.map(line).join("\n")}`
}

/**
 * @param {string} folder Empty; whoever calls takes it away.
 * @returns {Promise<readonly string[]>}
 */
async function rehearse(folder) {
  const packages = findPackages().filter(({ manifest }) => !manifest.private)
  const names = packages.map(({ manifest }) => manifest.name)
  await stage("Verdaccio installed", installVerdaccio)
  const copy = join(folder, "repository")
  mkdirSync(copy)
  const tree = await stage("the repository copied", () => copyTree(copy, packages))
  const registry = await stage("the registry started on the loopback address", () => startRegistry(folder, "@flottille"))
  try {
    await stage("changeset version", () => version(copy, registry.publisher))
    const versioned = packages.map((each) => ({ id: each.id, game: isGame(each), manifest: manifestIn(copy, each.id) }))
    const versions = new Map(versioned.map(({ manifest }) => [manifest.name, manifest.version]))
    const release = { versions, repository, licence: readFileSync(join(root, "LICENSE"), "utf8"), tree }
    const unpublishable = versioned.flatMap(({ id, manifest }) => manifestProblems(manifest, `packages/${id}`, release))
    if (unpublishable.length > 0) return unpublishable

    await stage(`changeset publish, ${names.length} packages`, () => publish(copy, registry.publisher))
    /** @type {string[]} */
    const problems = []
    const rows = [["package", "version", "files", "kB packed"]]
    for (const { id, manifest } of versioned) {
      const published = await fetchPublished(registry, manifest.name, manifest.version, `packages/${id}`)
      if (!published) problems.push(`${manifest.name}: ${manifest.version} was not published`)
      else {
        problems.push(...publishedProblems(published, release))
        rows.push([manifest.name, manifest.version, `${published.files.size}`, (published.size / 1000).toFixed(1)])
      }
    }
    if (problems.length > 0) return problems

    const caller = join(folder, "caller")
    const refused = await stage("npm install of all of them, in an empty folder", () => installAll(caller, registry, versioned))
    if (refused.length > 0) return refused
    const tell = (/** @type {Report} */ { kind, milliseconds, problems: found }) =>
      console.log(`${`${found.length === 0 ? "✓" : "✗"} ${kind}`.padEnd(52)}${seconds(milliseconds).padStart(8)}`)
    const reports = [
      ...(await callers(caller, registry.caller, versioned, tell)),
      ...(await examples(join(copy, "examples"), folder, registry.caller, tell)),
    ]
    console.log(table(rows))
    console.log(table([["caller", "games"], ...reports.map(({ kind, games }) => [kind, `${games}`])]))
    return reports.flatMap((report) => report.problems)
  } finally {
    await registry.stop()
  }
}

/**
 * What stands between this repository and its publication.
 *
 * @returns {Promise<readonly string[]>}
 */
export async function check() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "flottille-publish-")))
  const clear = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once("exit", clear)
  try {
    return await rehearse(folder)
  } finally {
    process.off("exit", clear)
    clear()
  }
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await install()
  const problems = (await build()) === 0 ? await check() : ["the packages do not build"]
  for (const problem of problems) console.log(`- ${problem}`)
  if (problems.length > 0) process.exitCode = 1
}
