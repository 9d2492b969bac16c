import { defineConfig } from "vitest/config"
import { root, sourceAlias } from "../packages.mjs"

/** Tests of pages in browsers; `packages/board/test/support/stage.ts` shows how to write one. */
export default defineConfig({
  resolve: { alias: sourceAlias },
  test: {
    root,
    name: "browsers",
    include: process.env.FLOTTILLE_SCREENSHOTS
      ? ["packages/playground/test/browser/screenshots.ts"]
      : ["{packages,examples}/*/test/browser/**/*.browser.ts"],
    globalSetup: "packages/board/test/support/global-setup.ts",
    isolate: false,
    maxWorkers: "100%",
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
