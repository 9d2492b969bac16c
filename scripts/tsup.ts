import { existsSync, readdirSync, readFileSync, realpathSync, writeFileSync } from "node:fs"
import { basename, relative } from "node:path"
import { defineConfig, type Options } from "tsup"
import { entriesOf, findPackages } from "./packages.mjs"

/**
 * Leaves each file one comment that names its source map, where the tree-shaking pass and tsup write one each, and
 * gives the map of a module that only passes on exports, which that pass leaves empty, the source of its entry.
 */
const sourceMaps: NonNullable<Options["plugins"]>[number] = {
  name: "source-maps",
  buildEnd({ writtenFiles }) {
    for (const { name: file } of writtenFiles) {
      if (!existsSync(`${file}.map`)) continue
      const code = readFileSync(file, "utf8").replaceAll(/^\/\/# sourceMappingURL=.*\n?/gm, "")
      writeFileSync(file, `${code}//# sourceMappingURL=${basename(file)}.map\n`)
      const map = JSON.parse(readFileSync(`${file}.map`, "utf8"))
      if (map.sources.length > 0) {
        // Packages hold their sources once, in src; only the text of bundled modules of others stays in a map.
        const texts = map.sources.map((source: string, place: number) =>
          source.startsWith("../src/") ? null : map.sourcesContent[place],
        )
        writeFileSync(`${file}.map`, JSON.stringify({ ...map, sourcesContent: texts }))
        continue
      }
      // A module that is imported on demand has a hash behind its name.
      const stem = relative("dist", file).replace(/(-[A-Z0-9]{8})?\.c?js$/, "")
      const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).map((name) =>
        name.replaceAll("\\", "/"),
      )
      const source = `src/${sources.find((each) => `/${each}`.endsWith(`/${stem}.ts`)) ?? "index.ts"}`
      writeFileSync(`${file}.map`, JSON.stringify({ ...map, sources: [`../${source}`], mappings: "AAAA" }))
    }
  },
}

/** Builds the modules that the manifest of a package exports, as ESM and CJS, and `others`, which are run. */
export function packageConfig(others: readonly string[] = [], overrides: Options = {}) {
  const here = findPackages().find(({ folder }) => folder === realpathSync(process.cwd()))
  const entries = here ? entriesOf(here) : []
  return defineConfig({
    entry: Object.fromEntries([
      ...entries.map(({ name, source }) => [name, source]),
      ...others.map((name) => [name, `src/${name}.ts`]),
    ]),
    format: ["esm", "cjs"],
    target: "es2022",
    platform: "neutral",
    sourcemap: true,
    treeshake: true,
    splitting: true,
    plugins: [sourceMaps],
    silent: true,
    // The build script empties dist, so that two configs may share the folder.
    clean: false,
    ...overrides,
  })
}
