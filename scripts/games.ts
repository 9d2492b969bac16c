import { existsSync } from "node:fs"
import { join } from "node:path"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Rulebook } from "@flottille/core/rulebook"
import { importTypeScript } from "./bootstrap.mjs"
import { findExamples, findPackages, isGame, type Package } from "./packages.mjs"

/** A game with its rules, in a folder of its own. */
export interface Ruled {
  readonly id: string
  readonly folder: string
  readonly rulebook: Rulebook
}

/** A package of this repository that is a game, with all that tools want of it. */
export type LoadedGame = Package & AnyGamePackage

/** Every game, or one of them. */
export async function loadGames(only?: string): Promise<readonly LoadedGame[]> {
  const games = findPackages().filter((each) => isGame(each) && (only === undefined || each.id === only))
  const load = (id: string) => importTypeScript<{ default: AnyGamePackage }>(`packages/${id}/src/package.ts`)
  return Promise.all(games.map(async (each) => ({ ...each, ...(await load(each.id)).default })))
}

/** The games of `examples/` with a rulebook: it is checked like those of the packages. */
export async function exampleRulebooks(): Promise<readonly Ruled[]> {
  const ruled = findExamples().filter(({ folder }) => existsSync(join(folder, "src", "rulebook.ts")))
  const load = (id: string) => importTypeScript<{ rulebook: Rulebook }>(`examples/${id}/src/rulebook.ts`)
  return Promise.all(ruled.map(async ({ id, folder }) => ({ id, folder, rulebook: (await load(id)).rulebook })))
}
