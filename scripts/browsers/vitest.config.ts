import { defineConfig } from "vitest/config"
import { root, sourceAlias } from "../packages.mjs"

/** Pages in the browsers that `FLOTTILLE_BROWSERS` names; how to write such a test stands in `stage.ts`. */
export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    root,
    name: "browsers",
    include: ["{packages,examples}/*/test/browser/**/*.browser.ts", "scripts/browsers/test/*.browser.ts"],
    isolate: false,
    maxWorkers: "100%",
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
