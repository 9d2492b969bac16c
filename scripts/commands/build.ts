import { existsSync, readdirSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fingerprint, readStamp, say, writeStamp } from "../bootstrap.mjs"
import { makeDeclarations, placeDeclarations } from "../declarations.ts"
import { withLock } from "../lock.mjs"
import { findPackages, type Package, root, withNeeds } from "../packages.mjs"
import { quiet, runTool } from "../processes.mjs"

const settings = ["tsconfig.json", "package-lock.json", "scripts/tsup.ts", "scripts/declarations.ts"].map((name) =>
  join(root, name),
)

function sourcesOf({ folder }: Package): readonly string[] {
  const names = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
  const files = names.filter((name) => /\.(ts|json)$/.test(name)).sort()
  const others = ["package.json", "tsconfig.json", "tsup.config.ts"]
  return [...files.map((name) => join("src", name)), ...others].map((name) => join(folder, name))
}

/** Packages to build, with those that they need. */
export interface Wanted {
  readonly only?: readonly string[]
  /** False for modules that run here only, which take a small part of the time. */
  readonly declarations?: boolean
}

/** Builds what has changed, two packages at a time, and gives 0, or the exit code of the build that failed. */
export async function build({ only, declarations = true }: Wanted = {}): Promise<number> {
  const packages = findPackages()
  const chosen = packages.filter((each) => !only || only.some((id) => withNeeds(packages, id).includes(each)))
  // Declarations are inferred from the sources of the packages needed.
  const stampOf = ({ id }: Package, kind: string) =>
    `${kind} ${fingerprint([...settings, ...withNeeds(packages, id).flatMap(sourcesOf)])}`
  const kinds = declarations ? ["whole"] : ["whole", "code"]
  const isBuilt = (each: Package) =>
    existsSync(join(each.folder, "dist")) && kinds.some((kind) => readStamp(`build/${each.id}`) === stampOf(each, kind))
  return withLock(async (child) => {
    const queue = chosen.filter((each) => !isBuilt(each))
    if (queue.length > 0) say(`building ${queue.map(({ id }) => id).join(", ")}…`)
    const made =
      queue.length > 0 && declarations ? await makeDeclarations({ onSpawn: child, ...quiet }) : { code: 0, output: "" }
    if (made.code !== 0) say(`the declarations cannot be made:\n${made.output.trim()}`)
    let failure = made.code
    const worker = async () => {
      for (let each = queue.shift(); each && failure === 0; each = queue.shift()) {
        rmSync(join(each.folder, "dist"), { recursive: true, force: true })
        const words = declarations ? [] : ["--format", "esm", "--no-treeshake"]
        const { code, output } = await runTool("tsup", words, { cwd: each.folder, onSpawn: child, ...quiet })
        if (code === 0 && declarations) placeDeclarations(each)
        if (code === 0) writeStamp(`build/${each.id}`, stampOf(each, declarations ? "whole" : "code"))
        else say(`${each.id} does not build:\n${output.trim()}`)
        failure ||= code
      }
    }
    await Promise.all([worker(), worker()])
    return failure
  })
}

export function main(only: readonly string[]): Promise<number> {
  return build(only.length > 0 ? { only } : {})
}
