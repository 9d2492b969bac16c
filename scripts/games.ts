import { existsSync } from "node:fs"
import { join } from "node:path"
import type { AnyGame, OptionTable, Shape } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { importTypeScript } from "./bootstrap.mjs"
import { findExamples, findPackages, isGame, type Package } from "./packages.mjs"

/** A game with its rules, in a folder of its own. */
export interface Ruled {
  readonly id: string
  readonly folder: string
  readonly rulebook: Rulebook
}

/** What the package of a game exports, as far as the scripts need it. */
export interface LoadedGame extends Package {
  readonly rulebook: Rulebook
  readonly game: AnyGame
  readonly shapes: { readonly options: OptionTable<Record<string, unknown>>; readonly action: Shape }
  readonly policies?: object
  readonly diagram?: (view: unknown) => string
}

/** The game that a package exports: the one with the package's id. */
export function gameIn<G>(module: Readonly<Record<string, unknown>>, id: string): G {
  const found = Object.values(module).find((value) => (value as { readonly id?: unknown } | null)?.id === id)
  if (!found) throw new Error(`${id} exports no game of that id`)
  return found as G
}

/** Every game with a rulebook and schemas, or one of them. */
export async function loadGames(only?: string): Promise<readonly LoadedGame[]> {
  const games: LoadedGame[] = []
  for (const each of findPackages().filter((each) => isGame(each) && (only === undefined || each.id === only))) {
    const names = ["rulebook", "schema", "policies", "diagram"].filter((name) => existsSync(join(each.folder, "src", `${name}.ts`)))
    if (!names.includes("rulebook") || !names.includes("schema")) continue
    const modules = await Promise.all(names.map((name) => importTypeScript<object>(`packages/${each.id}/src/${name}.ts`)))
    const index = await importTypeScript<Record<string, unknown>>(`packages/${each.id}/src/index.ts`)
    games.push(Object.assign({ ...each, game: gameIn<AnyGame>(index, each.id) }, ...modules))
  }
  return games
}

/** The games of `examples/` with a rulebook: it is checked like those of the packages. */
export async function exampleRulebooks(): Promise<readonly Ruled[]> {
  const ruled = findExamples().filter(({ folder }) => existsSync(join(folder, "src", "rulebook.ts")))
  const load = (id: string) => importTypeScript<{ rulebook: Rulebook }>(`examples/${id}/src/rulebook.ts`)
  return Promise.all(ruled.map(async ({ id, folder }) => ({ id, folder, rulebook: (await load(id)).rulebook })))
}
