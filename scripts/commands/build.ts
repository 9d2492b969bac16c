import { existsSync, readdirSync, rmSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { fingerprint, readStamp, say, seconds, writeStamp } from "../bootstrap.mjs"
import { withLock } from "../lock.mjs"
import { findPackages, type Package, root, withNeeds } from "../packages.mjs"
import { quiet, runNode, toolPath } from "../processes.mjs"

const settings = ["tsconfig.json", "package-lock.json", "scripts/tsup.ts"].map((name) => join(root, name))

function sourcesOf({ folder }: Package): readonly string[] {
  const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".ts"),
  )
  const files = names.sort().map((name) => join("src", name))
  return [...files, "package.json", "tsconfig.json", "tsup.config.ts"].map((name) => join(folder, name))
}

/** Declarations are made from those of the packages needed, so a package counts as changed when one of them has. */
function prints(packages: readonly Package[]): ReadonlyMap<string, string> {
  const known = new Map<string, string>()
  for (const each of packages)
    known.set(
      each.id,
      fingerprint([...settings, ...sourcesOf(each)], ...each.needs.map((need) => known.get(need) ?? "")),
    )
  return known
}

/** Options of tsup for modules that run here and are not published: tree-shaking takes most of the time. */
const codeOnly = ["--no-dts", "--format", "esm", "--no-treeshake"]

/**
 * Packages to build, with those that they need. Without declarations, only modules to run here are
 * built, which takes a small part of the time.
 */
export interface Wanted {
  readonly only?: readonly string[]
  readonly declarations?: boolean
}

/** Builds what has changed, two packages at a time, and gives 0, or the exit code of the build that failed. */
export async function build({ only, declarations = true }: Wanted = {}): Promise<number> {
  const packages = findPackages()
  const chosen = only ? packages.filter((each) => only.some((id) => withNeeds(packages, id).includes(each))) : packages
  const print = prints(packages)
  const isBuilt = ({ id, folder }: Package) =>
    existsSync(join(folder, "dist")) &&
    [`${print.get(id)} whole`, ...(declarations ? [] : [`${print.get(id)} code`])].includes(readStamp(`build/${id}`))
  if (chosen.every(isBuilt)) return 0
  return withLock(async (child) => {
    const queue = chosen.filter((each) => !isBuilt(each))
    if (queue.length === 0) return 0
    const start = performance.now()
    say(
      `building ${queue.length} ${queue.length === 1 ? "package" : "packages"}: ${queue.map(({ id }) => id).join(", ")}…`,
    )
    let failure = 0
    const worker = async () => {
      for (let each = queue.shift(); each && failure === 0; each = queue.shift()) {
        const { id, folder } = each
        writeStamp(`build/${id}`, "")
        rmSync(join(folder, "dist"), { recursive: true, force: true })
        const { code, output } = await runNode([toolPath("tsup"), ...(declarations ? [] : codeOnly)], {
          cwd: folder,
          onSpawn: child,
          ...quiet,
        })
        if (code === 0) writeStamp(`build/${id}`, `${print.get(id)} ${declarations ? "whole" : "code"}`)
        else {
          failure = code
          say(`${id} does not build:\n${output.trim()}`)
        }
      }
    }
    await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker))
    if (failure === 0) say(`built in ${seconds(performance.now() - start)}`)
    return failure
  })
}

export function main(only: readonly string[]): Promise<number> {
  return build(only.length > 0 ? { only } : {})
}
