/** Games that were loaded from modules of users, and the files they came from. */
import { assertSearchGame } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"

/** The file that a game was loaded from. Plain data: threads and queues receive it. */
export interface ModuleSource {
  /** The game's id. */
  readonly game: string
  /** The module as the user named it, with the name of the export behind `#` where one was given. */
  readonly reference: string
  /** The name without folders: that of the file or of the npm package. */
  readonly name: string
  /** The absolute path of the file. */
  readonly path: string
  /** `sha256-` and the SHA-256 of the file in hexadecimal. */
  readonly integrity: string
  /** The absolute path of what bots know, where a package has it in a file of its own. */
  readonly bots?: string
}

/** The key of the modules in the environment data of threads. */
export const THREAD_MODULES = "flottille:modules"

const sources = new WeakMap<AnyGamePackage, ModuleSource>()

export function setSource(entry: AnyGamePackage, source: ModuleSource): void {
  sources.set(entry, source)
}

/**
 * Returns the source of a package; `undefined` for the games of the program.
 *
 * @example
 * import { dejarikPackage } from "@flottille/dejarik/package"
 * sourceOf(dejarikPackage) // => undefined
 */
export function sourceOf(entry: AnyGamePackage): ModuleSource | undefined {
  return sources.get(entry)
}

/** Returns the game as a command line names it: a module by its reference, any other game by its id. */
export function commandName(entry: AnyGamePackage): string {
  assertSearchGame(entry, "commandName")
  return sourceOf(entry)?.reference ?? entry.game.id
}

/** Returns the name of the package that an import did not find, if it failed for that. */
export function missingPackage(error: unknown): string | undefined {
  const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND"
  return isMissing ? /package '([^']+)'/.exec(error.message)?.[1] : undefined
}
