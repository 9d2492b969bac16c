import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import type { AnyGameBots, AnyGamePackage } from "@flottille/core/package"
import type { Rulebook } from "@flottille/core/rulebook"
import { importTypeScript } from "./bootstrap.mjs"
import { findExamples, findPackages, findVariants, isGame, packageIn, root, sourceOf } from "./packages.mjs"

/** A game with its rules, in a folder of its own. */
export interface Ruled {
  readonly id: string
  readonly folder: string
  readonly rulebook: Rulebook
}

/** A game of this repository with all that tools want of it. */
export type LoadedGame = Ruled & AnyGamePackage

/** The games that are published, or one of them. */
export async function loadGames(only?: string): Promise<readonly LoadedGame[]> {
  const games = findPackages().filter((each) => isGame(each) && (only === undefined || each.id === only))
  return Promise.all(
    games.map(async ({ id, folder }) => {
      const source = (name: string) => relative(root, sourceOf(folder, name))
      const found = await importTypeScript<{ default: AnyGamePackage }>(source("package"))
      const beside = existsSync(sourceOf(folder, "bots"))
      const bots = beside ? await importTypeScript<{ default: AnyGameBots }>(source("bots")) : undefined
      const { rulebook } = await importTypeScript<{ rulebook: Rulebook }>(source("rulebook"))
      return { id, folder, ...found.default, ...bots?.default, rulebook }
    }),
  )
}

/** The variants of `examples/`, or one of them: they have report cards and pictures too. */
export async function loadVariants(only?: string): Promise<readonly LoadedGame[]> {
  const variants = findVariants().filter(({ id }) => only === undefined || id === only)
  return Promise.all(
    variants.map(async ({ id, folder, file }) => ({
      ...packageIn(await importTypeScript<object>(relative(root, file)), id),
      ...{ id, folder },
    })),
  )
}

/** The games of `examples/` with a rulebook: it is checked like those of the packages. */
export async function exampleRulebooks(): Promise<readonly Ruled[]> {
  const ruled = findExamples().filter(({ folder }) => existsSync(join(folder, "src", "rulebook.ts")))
  const load = (id: string) => importTypeScript<{ rulebook: Rulebook }>(`examples/${id}/src/rulebook.ts`)
  const own = ruled.map(async ({ id, folder }) => ({ id, folder, rulebook: (await load(id)).rulebook }))
  return [...(await loadVariants()), ...(await Promise.all(own))]
}
