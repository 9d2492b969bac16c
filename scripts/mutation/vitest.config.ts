import { join } from "node:path"
import { defineConfig } from "vitest/config"
import { root, sourceAlias } from "../packages.mjs"

/** The tests of the package that `FLOTTILLE_MUTATED` names, in the copy of the repository that is mutated: the aliases follow it there. */
const folder = join(root, "packages", process.env.FLOTTILLE_MUTATED ?? "")

export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    root: folder,
    include: ["test/**/*.test.ts"],
    isolate: false,
    testTimeout: 120_000,
    setupFiles: [join(root, "scripts", "seed.ts")],
  },
})
