import { join } from "node:path"
import { defineConfig, type Plugin } from "vitest/config"
import { root, sourceAlias } from "../packages.mjs"

/** Mutants that are tried need not count how often they are passed over: half of the time goes there. */
const uncounted: Plugin = {
  name: "uncounted",
  enforce: "pre",
  transform: (code, id) => (id.includes("/src/") ? code.replaceAll(/stryCov_9fa48\("[^)]*"\)/g, "0") : undefined),
}

/** Of the copy of the repository that is mutated: the aliases follow it there. */
export default defineConfig({
  resolve: { alias: sourceAlias },
  plugins: process.env.FLOTTILLE_MUTATION_COUNTS ? [] : [uncounted],
  test: {
    root,
    include: ["scripts/mutation/driver.ts"],
    pool: "threads",
    testTimeout: 120_000,
    setupFiles: [join(root, "scripts", "seed.ts")],
  },
})
