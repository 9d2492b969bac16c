import { fileURLToPath } from "node:url"
import { defineConfig, type Options } from "tsup"

const root = fileURLToPath(new URL("..", import.meta.url))

/** Builds a package: every entry as ESM and CJS, each with its own declarations (`.d.ts`, `.d.cts`). */
export function packageConfig(entries: readonly string[], overrides: Options = {}) {
  return defineConfig({
    entry: Object.fromEntries(entries.map((name) => [name, `src/${name}.ts`])),
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
