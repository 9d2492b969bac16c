import { realpathSync } from "node:fs"
import { defineConfig, type Options } from "tsup"
import { entriesOf, findPackages, root } from "./packages.mjs"

/**
 * Builds a package: what its manifest exports, each as ESM and CJS with its own declarations (`.d.ts`, `.d.cts`).
 *
 * @param others - Modules that are run, not imported.
 */
export function packageConfig(others: readonly string[] = [], overrides: Options = {}) {
  const here = findPackages().find(({ folder }) => folder === realpathSync(process.cwd()))
  const names = [...(here ? entriesOf(here) : []).map(({ name }) => name), ...others]
  return defineConfig({
    entry: Object.fromEntries(names.map((name) => [name, `src/${name}.ts`])),
    format: ["esm", "cjs"],
    target: "es2022",
    platform: "neutral",
    sourcemap: true,
    treeshake: true,
    splitting: true,
    silent: true,
    // The build script empties dist, so that two configs may share the folder.
    clean: false,
    // Other packages are read from their sources, so that no build waits for another; in the declarations they stay imports.
    // tsup's own bundler still needs options that TypeScript 6 deprecates.
    dts: {
      compilerOptions: { ignoreDeprecations: "6.0", baseUrl: root, rootDir: root, allowJs: false, composite: false, incremental: false },
    },
    ...overrides,
  })
}
