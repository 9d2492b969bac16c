/** Loads games from modules of users. */

import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { pathToFileURL } from "node:url"
import { assert } from "@flottille/core"
import type { AnyGameBots, AnyRuledPackage } from "@flottille/core/package"
import { said } from "@flottille/core/said"
import { GameModuleError, gameIn } from "../module"
import { type ResolvedModule, resolveModule, splitReference } from "./resolve"
import { type ModuleSource, missingPackage, setSource, sourceOf } from "./source"

export interface LoadedGame {
  readonly entry: AnyRuledPackage
  readonly source: ModuleSource
  /** The parts of a package that have defaults, because the module lacks them. */
  readonly missing: readonly string[]
}

function integrityOf(module: string, path: string): string {
  try {
    return `sha256-${createHash("sha256").update(readFileSync(path)).digest("hex")}`
  } catch (error) {
    throw new GameModuleError(module, "not-found", said`cannot be read: ${messageOf(error)}`)
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? ""

/** Returns the version of core that a file imports, if it can import one. */
function coreVersion(from: string): string | undefined {
  try {
    const manifest: unknown = createRequire(from)("@flottille/core/package.json")
    const version = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : undefined
    return typeof version === "string" ? version : undefined
  } catch {
    return undefined
  }
}

/** Returns the part of a version that must agree: the major, or below 1.0 the minor too. */
const generation = (version: string) => /^(0\.\d+|\d+)/.exec(version)?.[0]

/** Refuses a module that imports another generation of core, whose contract may differ. */
function checkCore(module: string, path: string): void {
  const [ours, theirs] = [coreVersion(import.meta.url), coreVersion(path)]
  if (ours === undefined || theirs === undefined || generation(ours) === generation(theirs)) return
  const remedy = said`npm install @flottille/core@${ours} beside the module, or use the flottille of its version`
  throw new GameModuleError(
    module,
    "core-version",
    said`it imports @flottille/core ${theirs}, and this program has ${ours}; ${remedy}`,
  )
}

/** Codes of Node's errors for TypeScript that it cannot run. */
const TYPESCRIPT: readonly string[] = [
  "ERR_UNKNOWN_FILE_EXTENSION",
  "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX",
  "ERR_INVALID_TYPESCRIPT_SYNTAX",
  "ERR_UNSUPPORTED_NODE_MODULES_TYPE_STRIPPING",
]

function loadFault(module: string, path: string, error: unknown): GameModuleError {
  const code = error instanceof Error && "code" in error ? String(error.code) : ""
  if (/\.[cm]?tsx?$/.test(path) && TYPESCRIPT.includes(code))
    return new GameModuleError(
      module,
      "typescript",
      "this Node cannot run it as TypeScript; install tsx and set NODE_OPTIONS='--import tsx', " +
        "use Node 22.18 or newer, or compile it",
    )
  const missing = missingPackage(error)
  if (missing !== undefined)
    return new GameModuleError(module, "throws", said`package ${missing} is not installed; run npm install ${missing}`)
  const remedy =
    error instanceof SyntaxError && /\.js$/.test(path) && /outside a module|'export'/.test(error.message)
      ? "; name the file .mjs"
      : ""
  return new GameModuleError(module, "throws", said`it cannot be loaded: ${messageOf(error)}${remedy}`)
}

async function importFile(module: string, path: string): Promise<Readonly<Record<string, unknown>>> {
  try {
    const loaded: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href)
    return Object(loaded)
  } catch (error) {
    throw loadFault(module, path, error)
  }
}

/** Adds the rulebook that a package has in a module of its own. */
async function withRulebook(module: string, exports: object, { rulebook }: ResolvedModule): Promise<object> {
  if (rulebook === undefined || "rulebook" in exports) return exports
  const beside = await importFile(module, rulebook)
  return { ...exports, ...("rulebook" in beside && { rulebook: beside.rulebook }) }
}

/** Adds all that bots know about a game, which a package has in a module of its own. */
async function withBots(module: string, entry: AnyRuledPackage, { bots }: ResolvedModule): Promise<AnyRuledPackage> {
  const beside: Partial<AnyGameBots> = bots === undefined ? {} : Object((await importFile(module, bots)).default)
  return beside.game?.id === entry.game.id ? { ...beside, ...entry } : entry
}

/**
 * Loads the game of a module.
 *
 * @param reference - A path (`./mine.mjs`) or an npm package (`@acme/game`), with the name of an
 *   export behind `#` where the module has several games.
 * @param from - The folder from which paths and packages are found.
 * @throws GameModuleError for a module that is not there, cannot be loaded, or has no single game.
 * @example
 * await loadModule("./nowhere.mjs").catch((error) => error.message) // => "./nowhere.mjs: no such file"
 */
export async function loadModule(reference: string, from = process.cwd()): Promise<LoadedGame> {
  for (const text of [reference, from]) assert(typeof text === "string", "loadModule", "reference and from", "texts")
  return loadFiles(reference, resolveModule(splitReference(reference).module, from))
}

async function loadFiles(reference: string, resolved: ResolvedModule): Promise<LoadedGame> {
  const { module, name } = splitReference(reference)
  const { path, bots } = resolved
  const integrity = integrityOf(module, path)
  checkCore(module, path)
  const exports = await withRulebook(module, await importFile(module, path), resolved)
  const found = gameIn(exports, module, name)
  const known = resolved.name + (name === undefined ? "" : `#${name}`)
  const source = { game: found.package.game.id, reference, name: known, path, integrity, ...(bots && { bots }) }
  const entry = await withBots(module, found.package, resolved)
  setSource(entry, source)
  return { entry, source, missing: found.missing }
}

/**
 * Loads a module again, in a thread.
 *
 * @throws GameModuleError if the file has changed since.
 * @example
 * import { setEnvironmentData } from "node:worker_threads"
 * const file = { reference: "./mine.mjs", name: "mine.mjs", path: "/mine.mjs", integrity: "sha256-0" }
 * setEnvironmentData(THREAD_MODULES, [{ game: "mine", ...file }]) // read in the thread
 * await loadSource({ game: "mine", ...file }) // throws GameModuleError
 */
export async function loadSource(source: ModuleSource): Promise<AnyRuledPackage> {
  const fits = typeof source?.reference === "string" && typeof source.path === "string"
  assert(fits, "loadSource", "source", "the source of a module, as loadModule tells it")
  const { reference, path, integrity, bots } = source
  const { name } = splitReference(reference)
  const file = name === undefined ? path : `${path}#${name}`
  const { entry } = await loadFiles(file, { ...resolveModule(path, process.cwd()), ...(bots && { bots }) })
  assertIntegrity(reference, integrity, sourceOf(entry)?.integrity)
  return entry
}

/**
 * Refuses a module whose file is another one than a job names.
 *
 * @throws GameModuleError with both hashes.
 * @example
 * assertIntegrity("mine.mjs", "sha256-1", "sha256-1") // => undefined
 * assertIntegrity("mine.mjs", "sha256-1", "sha256-2") // throws GameModuleError
 */
export function assertIntegrity(module: string, wanted: string | undefined, here: string | undefined): void {
  if (wanted === here) return
  const no = "no module"
  throw new GameModuleError(module, "integrity", said`the job is for ${wanted ?? no}, and here is ${here ?? no}`)
}
