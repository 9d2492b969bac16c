import { join } from "node:path"
import { build, type Options } from "tsup"
import { root, sourceOf } from "../scripts/packages.mjs"

export const folder = join(root, "bench")

/** Bundles benchmarks, so that what stands beside the library runs as the same plain JavaScript. */
export function bundleBenchmarks(names: readonly string[], outDir: string, settings: Options): Promise<void> {
  return build({
    config: false,
    entry: Object.fromEntries(names.map((name) => [name, join(folder, name, "index.ts")])),
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url)' },
    format: "esm",
    outDir,
    silent: true,
    splitting: false,
    target: "node20",
    ...settings,
  })
}

/**
 * Bundles benchmarks of this tree with the sources of a checkout, which need not be installed or
 * built.
 *
 * @param tree - The root of the checkout.
 */
export function bundleWithSources(names: readonly string[], outDir: string, tree: string): Promise<void> {
  const sources: NonNullable<Options["esbuildPlugins"]>[number] = {
    name: "sources",
    setup(bundler) {
      bundler.onResolve({ filter: /^@flottille\// }, ({ path }) => {
        const [, id = "", ...rest] = path.split("/")
        return { path: sourceOf(join(tree, "packages", id), rest.join("/") || "index") }
      })
    },
  }
  return bundleBenchmarks(names, outDir, {
    esbuildPlugins: [sources],
    noExternal: [/.*/],
    esbuildOptions(options) {
      options.nodePaths = [join(root, "node_modules")]
    },
  })
}
