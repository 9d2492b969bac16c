import { existsSync } from "node:fs"
import { join } from "node:path"
import type { OptionTable } from "@flottille/core"
import type { Rulebook } from "@flottille/core/rulebook"
import { findPackages } from "../packages.mjs"
import { importTypeScript } from "../run.mjs"

/** A game's rules as the scripts need them. */
export interface GameRules {
  readonly id: string
  readonly folder: string
  readonly rulebook: Rulebook
  readonly options: OptionTable<Record<string, unknown>>
}

/** The rules of every game that has a rulebook. */
export async function allRules(): Promise<readonly GameRules[]> {
  const games: GameRules[] = []
  for (const { id, folder } of findPackages()) {
    if (!existsSync(join(folder, "src/rulebook.ts")) || !existsSync(join(folder, "src/schema.ts")) || id === "core") continue
    const { rulebook } = await importTypeScript<{ rulebook: Rulebook }>(`packages/${id}/src/rulebook.ts`)
    const { shapes } = await importTypeScript<{ shapes: { options: GameRules["options"] } }>(`packages/${id}/src/schema.ts`)
    games.push({ id, folder, rulebook, options: shapes.options })
  }
  return games
}
