import { existsSync } from "node:fs"
import { join } from "node:path"
import type { Rulebook } from "@flottille/core/rulebook"
import { findExamples } from "../packages.mjs"
import { importTypeScript } from "../run.mjs"
import type { Ruled } from "./rule-coverage.ts"

/** The rulebooks of `examples/`, checked like those of the packages. */
export async function exampleRulebooks(): Promise<readonly Ruled[]> {
  return Promise.all(
    findExamples()
      .filter(({ folder }) => existsSync(join(folder, "src", "rulebook.ts")))
      .map(async ({ id, folder }) => {
        const { rulebook } = await importTypeScript<{ rulebook: Rulebook }>(`examples/${id}/src/rulebook.ts`)
        return { id, folder, rulebook }
      }),
  )
}
