import { defineConfig } from "vitest/config"
import { root } from "../packages.mjs"

/**
 * What an editor infers, of the sources; of the declarations that were built, as callers get them,
 * if `FLOTTILLE_BUILT` is set.
 */
export default defineConfig({
  test: {
    root,
    include: [],
    typecheck: {
      enabled: true,
      only: true,
      // Mistakes in sources are for the step `types`.
      ignoreSourceErrors: true,
      include: ["packages/*/test/*.test-d.ts"],
      tsconfig: process.env.FLOTTILLE_BUILT ? "scripts/types/tsconfig.built.json" : "scripts/types/tsconfig.json",
    },
  },
})
