/** The files behind references to modules: paths, and npm packages as the user's project has them. */

import { existsSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, isObject } from "@flottille/core"
import { said } from "@flottille/core/said"
import { GameModuleError } from "../module"

/** A reference in parts: `./mine.mjs#chess` is the export `chess` of `./mine.mjs`. */
export interface Reference {
  readonly module: string
  readonly name: string | undefined
}

export function splitReference(reference: string): Reference {
  const [, module = reference, name] = /^(.+?)#([\w$]+)$/.exec(reference) ?? []
  return { module, name }
}

/**
 * Returns true for a reference that can only be a module: ids of games have no slash and no ending.
 *
 * @example
 * namesModule("./mine.mjs") // => true
 * isInstalled("typescript", process.cwd()) // => true
 * commandName(dejarikPackage) // => "dejarik"
 */
export function namesModule(reference: string): boolean {
  const { module } = splitReference(reference)
  return /[/\\]|\.[cm]?[jt]sx?$/.test(module)
}

/** Returns true for a path; `@acme/game` is a package. */
function isPath(module: string): boolean {
  return /^(\.{0,2}[/\\]|file:|[a-z]:[/\\])/i.test(module) || /\.[cm]?[jt]sx?$/.test(module)
}

/** The files of a module: that of the game, and those of its rulebook and bots where a package has them by themselves. */
export interface ResolvedModule {
  readonly path: string
  readonly name: string
  readonly rulebook?: string
  readonly bots?: string
}

interface Manifest {
  readonly name?: string
  readonly main?: string
  readonly module?: string
  readonly exports?: unknown
}

const CONDITIONS: readonly string[] = ["node", "import", "module-sync", "default"]

/** Returns the file of a target in `exports`, by the conditions of an import in Node. */
function targetOf(target: unknown): string | undefined {
  if (typeof target === "string") return target
  if (!isObject(target)) return undefined
  for (const [condition, inner] of Object.entries(target)) {
    const found = CONDITIONS.includes(condition) ? targetOf(inner) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns the file of a subpath, `.` or `./package`, if the package has it. */
function entryOf({ exports, module, main }: Manifest, subpath: string): string | undefined {
  if (exports === undefined) return subpath === "." ? (module ?? main ?? "index.js") : undefined
  const hasSubpaths = isObject(exports) && Object.keys(exports).some((key) => key.startsWith("."))
  if (hasSubpaths) return targetOf(exports[subpath])
  return subpath === "." ? targetOf(exports) : undefined
}

function readManifest(folder: string): Manifest | undefined {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
    return isObject(manifest) ? manifest : undefined
  } catch {
    return undefined
  }
}

/** Finds the folder of a package: in `node_modules` of the folder or of one above it, or the project itself. */
function folderOf(name: string, from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const installed = join(folder, "node_modules", name)
    if (existsSync(join(installed, "package.json"))) return installed
    if (readManifest(folder)?.name === name) return folder
    if (dirname(folder) === folder) return undefined
  }
}

/**
 * Returns the files of an npm package, as a project in the folder has it: its subpath `/package`,
 * which games of Flottille have, or else its main module; or the subpath that is named.
 */
function resolvePackage(module: string, from: string): ResolvedModule | undefined {
  const [, name = "", rest] = /^((?:@[^/]+\/)?[^/]+)(\/.+)?$/.exec(module) ?? []
  const folder = name === "" ? undefined : folderOf(name, from)
  const manifest = folder === undefined ? undefined : readManifest(folder)
  if (folder === undefined || !manifest) return undefined
  const wanted = rest === undefined ? ["./package", "."] : [`.${rest}`]
  const [path] = wanted.flatMap((subpath) => entryOf(manifest, subpath) ?? [])
  if (path === undefined)
    throw new GameModuleError(module, "not-found", said`the package exports no ${wanted.at(-1)}; see its package.json`)
  const [rulebook, bots] = [entryOf(manifest, "./rulebook"), entryOf(manifest, "./bots")]
  return {
    path: join(folder, path),
    name: module,
    ...(rulebook && { rulebook: join(folder, rulebook) }),
    ...(bots && { bots: join(folder, bots) }),
  }
}

/** Files that hold the game of a folder, as the examples and new projects have them. */
const USUAL = ["variant.ts", "src/package.ts", "src/index.ts", "index.ts", "index.js", "index.mjs"]

/**
 * Finds the files of a module.
 *
 * @param from - The folder of the user, from which paths and packages are found.
 * @throws GameModuleError if there is no such file or package.
 */
export function resolveModule(module: string, from: string): ResolvedModule {
  if (!isPath(module)) {
    const found = resolvePackage(module, from)
    if (found && existsSync(found.path)) return found
    const problem = found
      ? said`its file is missing: build the package first (${found.path.split(/[/\\]/).slice(-2).join("/")})`
      : said`no such package in node_modules; install it with npm install ${module}, or name a file: ./${module}`
    throw new GameModuleError(module, "not-found", problem)
  }
  const given = module.startsWith("file:") ? fileURLToPath(module) : resolve(from, module)
  const facts = statSync(given, { throwIfNoEntry: false })
  if (!facts) throw new GameModuleError(module, "not-found", "no such file")
  const path = facts.isFile() ? given : USUAL.map((name) => join(given, name)).find((file) => existsSync(file))
  if (path) return { path, name: basename(given) }
  throw new GameModuleError(module, "not-found", said`is a folder without ${USUAL.join(", ")}; name a file`)
}

/** Returns true if a package of that name is installed for the folder. */
export function isInstalled(name: string, from: string): boolean {
  for (const text of [name, from]) assert(typeof text === "string", "isInstalled", "name and from", "texts")
  return /^[\w.-]+$/.test(name) && folderOf(name, from) !== undefined
}
