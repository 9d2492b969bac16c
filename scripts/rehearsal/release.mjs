// `changeset version` and `changeset publish`, in a copy of the repository: the first rewrites files, the second makes tags.
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { dirname, join } from "node:path"
import { root } from "../packages.mjs"
import { run, runNode, toolPath } from "../processes.mjs"
import { readTarball } from "./tarball.mjs"

/** @typedef {import("../packages.mjs").Package} Package */
/** @typedef {import("./registry.mjs").Registry} Registry */
/** @typedef {import("./mistakes.mjs").Manifest} Manifest */
/** @typedef {import("./mistakes.mjs").Published} Published */
/** @typedef {import("./links.mjs").Tree} Tree */

/** @type {("ignore" | "pipe")[]} */
const quiet = ["ignore", "pipe", "pipe"]

/**
 * What Git tracks, and what it would if it were added, with the builds.
 *
 * @param {string} copy
 * @param {readonly Package[]} packages
 * @returns {Promise<Tree>}
 */
export async function copyTree(copy, packages) {
  const listed = await run("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { stdio: quiet })
  if (listed.code !== 0) throw new Error(`Git does not say which files there are: ${listed.output.trim()}`)
  const files = [...new Set(listed.output.split("\0").filter((file) => file !== "" && existsSync(join(root, file))))]
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const { id, folder } of packages) cpSync(join(folder, "dist"), join(copy, "packages", id, "dist"), { recursive: true })
  const folders = new Set(files.flatMap((file) => file.split("/").map((_, depth, parts) => parts.slice(0, depth).join("/"))))
  return {
    has: (path) => folders.has(path.replace(/\/$/, "")) || files.includes(path),
    text: (path) => (files.includes(path) && statSync(join(copy, path)).isFile() ? readFileSync(join(copy, path), "utf8") : undefined),
  }
}

/**
 * @param {string} copy
 * @param {NodeJS.ProcessEnv} env
 */
export async function version(copy, env) {
  // Changesets look there for what writes the changelogs, and in the history for when each note came.
  mkdirSync(join(copy, "node_modules"))
  symlinkSync(join(root, "node_modules", "@changesets"), join(copy, "node_modules", "@changesets"), "junction")
  for (const step of [
    ["init", "--quiet", "--initial-branch=main"],
    ["add", "--all"],
    ["commit", "--quiet", "--message=rehearsal"],
  ]) {
    const { code, output } = await run("git", step, { cwd: copy, env, stdio: quiet })
    if (code !== 0) throw new Error(`git ${step[0]}, in the copy: ${output.trim()}`)
  }
  const { code, output } = await runNode([toolPath("changeset"), "version"], { cwd: copy, env, stdio: quiet })
  if (code !== 0) throw new Error(`changeset version: ${output.trim()}`)
}

/**
 * @param {string} copy
 * @param {string} id
 * @returns {Manifest}
 */
export function manifestIn(copy, id) {
  return JSON.parse(readFileSync(join(copy, "packages", id, "package.json"), "utf8"))
}

/**
 * @param {string} copy
 * @param {NodeJS.ProcessEnv} env
 */
export async function publish(copy, env) {
  const { code, output } = await runNode([toolPath("changeset"), "publish"], { cwd: copy, env, stdio: quiet })
  if (code !== 0) throw new Error(`changeset publish: ${output.trim()}`)
}

/**
 * A package as the registry hands it out, or nothing if it does not have it in that version.
 *
 * @param {Registry} registry
 * @param {string} name
 * @param {string} wanted
 * @param {string} folder
 * @returns {Promise<(Published & { size: number }) | undefined>}
 */
export async function fetchPublished({ address }, name, wanted, folder) {
  const answer = await fetch(`${address}/${name.replace("/", "%2f")}`)
  if (!answer.ok) return undefined
  const { versions } = /** @type {{ versions: Record<string, { dist: { tarball: string } }> }} */ (await answer.json())
  const tarball = versions[wanted]?.dist.tarball
  if (!tarball) return undefined
  const bytes = Buffer.from(await (await fetch(tarball)).arrayBuffer())
  const files = readTarball(bytes)
  return { manifest: JSON.parse(files.get("package.json") ?? "{}"), files, folder, size: bytes.length }
}
