// The game that a round of a soak is about, as SOAK_GAME names it.
import { existsSync } from "node:fs"
import type { Shape, StateWith, Viewer } from "@flottille/core"
import type { GamePackage } from "@flottille/core/package"
import { root } from "../packages.mjs"

/** Every game fits. */
export type AnyPackage = GamePackage<StateWith, unknown, object, unknown, { readonly viewer: Viewer }> & {
  readonly shapes: { readonly options: Readonly<Record<string, { readonly shape: Shape }>> }
}

/** The package of the game: of those that are published, or of the examples. */
export async function importedPackage(): Promise<AnyPackage> {
  const id = process.env.SOAK_GAME ?? ""
  const file = ["packages", "examples"]
    .map((folder) => `${root}/${folder}/${id}/src/package.ts`)
    .find((each) => existsSync(each))
  if (!file) throw new RangeError(`There is no game ${JSON.stringify(id)}`)
  const { default: found } = await import(/* @vite-ignore */ file)
  return found
}
