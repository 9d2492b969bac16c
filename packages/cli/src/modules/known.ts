/** The games of a command: those of the program, and the modules that its command line names. */
import { setEnvironmentData } from "node:worker_threads"
import type { AnyRuledPackage } from "@flottille/core/package"
import type { ModuleSource } from "@flottille/host/modules"
import { isInstalled, loadModule, namesModule, sourceOf, THREAD_MODULES } from "@flottille/host/modules"
import { registerNames } from "@flottille/host/words"
import type { Io } from "../io"

function noticeOf(reference: string, missing: readonly string[], isFrench: boolean): string {
  const parts = missing.join(", ")
  return isFrench
    ? `flottille : ${reference} n’a pas ${parts} ; les valeurs par défaut servent (événements en JSON, pas de dessin)\n`
    : `flottille: ${reference} has no ${parts}; defaults are used (events as JSON, no drawing)\n`
}

/**
 * Adds the modules among the words of a command line to the games, before them. A notice names what
 * a module lacks.
 *
 * @param words - Ids of games, modules and npm packages; others are left to the command.
 * @throws GameModuleError for a module that cannot be used.
 */
export async function withModules(
  io: Io,
  games: readonly AnyRuledPackage[],
  words: readonly (string | undefined)[],
): Promise<readonly AnyRuledPackage[]> {
  const ids = new Set(games.map(({ game }) => game.id))
  const references = [...new Set(words)].filter(
    (word): word is string =>
      word !== undefined && !ids.has(word) && (namesModule(word) || isInstalled(word, process.cwd())),
  )
  const loaded: AnyRuledPackage[] = []
  for (const reference of references) {
    const { entry, missing } = await loadModule(reference)
    if (missing.length > 0) io.stderr.write(noticeOf(reference, missing, io.language === "fr"))
    if (entry.names) registerNames(entry.names)
    loaded.push(entry)
  }
  if (loaded.length === 0) return games
  const sources: readonly ModuleSource[] = loaded.flatMap((entry) => sourceOf(entry) ?? [])
  setEnvironmentData(THREAD_MODULES, [...sources])
  return [...loaded, ...games]
}
