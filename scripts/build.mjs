// Builds the packages whose sources have changed. `node scripts/build.mjs [package…]`
import { existsSync, readdirSync, realpathSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { fingerprint, install, readStamp, say, seconds, writeStamp } from "./bootstrap.mjs"
import { withLock } from "./lock.mjs"
import { findPackages, root, withNeeds } from "./packages.mjs"
import { runNode, toolPath } from "./processes.mjs"

/** @typedef {import("./packages.mjs").Package} Package */

const settings = ["tsconfig.json", "package-lock.json", "scripts/tsup.ts"].map((name) => join(root, name))

/** @param {Package} each */
function sourcesOf({ folder }) {
  const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))
  const files = names.sort().map((name) => join("src", name))
  return [...files, "package.json", "tsconfig.json", "tsup.config.ts"].map((name) => join(folder, name))
}

/**
 * Declarations are made from those of the packages needed, so a package counts as changed when one of them has.
 *
 * @param {readonly Package[]} packages In an order where each stands after those that it needs.
 * @returns {Map<string, string>}
 */
function prints(packages) {
  /** @type {Map<string, string>} */
  const known = new Map()
  for (const each of packages)
    known.set(each.id, fingerprint([...settings, ...sourcesOf(each)], ...each.needs.map((need) => known.get(need) ?? "")))
  return known
}

/**
 * Builds what has changed, two packages at a time.
 *
 * @param {object} [how]
 * @param {readonly string[]} [how.only] These packages and those that they need; all if left out.
 * @param {boolean} [how.declarations] False leaves the type declarations out: enough to run, in a third of the time.
 * @returns {Promise<number>} 0, or the exit code of the build that failed.
 */
export async function build({ only, declarations = true } = {}) {
  const packages = findPackages()
  const chosen = only ? packages.filter((each) => only.some((id) => withNeeds(packages, id).includes(each))) : packages
  const print = prints(packages)
  const isBuilt = (/** @type {Package} */ { id, folder }) =>
    existsSync(join(folder, "dist")) &&
    [`${print.get(id)} whole`, ...(declarations ? [] : [`${print.get(id)} code`])].includes(readStamp(`build/${id}`))
  if (chosen.every(isBuilt)) return 0
  return withLock(async (child) => {
    const queue = chosen.filter((each) => !isBuilt(each))
    if (queue.length === 0) return 0
    const start = performance.now()
    say(`building ${queue.length} ${queue.length === 1 ? "package" : "packages"}: ${queue.map(({ id }) => id).join(", ")}…`)
    let failure = 0
    const worker = async () => {
      for (let each = queue.shift(); each && failure === 0; each = queue.shift()) {
        writeStamp(`build/${each.id}`, "")
        rmSync(join(each.folder, "dist"), { recursive: true, force: true })
        const { code, output } = await runNode([toolPath("tsup"), ...(declarations ? [] : ["--no-dts"])], {
          cwd: each.folder,
          onSpawn: child,
          stdio: ["ignore", "pipe", "pipe"],
        })
        if (code === 0) writeStamp(`build/${each.id}`, `${print.get(each.id)} ${declarations ? "whole" : "code"}`)
        else {
          failure = code
          say(`${each.id} does not build:\n${output.trim()}`)
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
    if (failure === 0) say(`built in ${seconds(performance.now() - start)}`)
    return failure
  })
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await install()
  const only = process.argv.slice(2)
  process.exitCode = await build(only.length > 0 ? { only } : {})
}
