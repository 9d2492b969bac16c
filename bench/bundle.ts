import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build, type Options } from "tsup"
import { findVariants, root, sourceOf } from "../scripts/packages.mjs"

export const folder = join(root, "bench")

/** Bundles programs, so that what stands beside the library runs as the same plain JavaScript. */
function bundle(entry: Readonly<Record<string, string>>, outDir: string, settings: Options): Promise<void> {
  return build({
    config: false,
    entry,
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url)' },
    format: "esm",
    outDir,
    silent: true,
    splitting: false,
    target: "node20",
    ...settings,
  })
}

/** Bundles benchmarks, which import the library as it was built. */
export function bundleBenchmarks(names: readonly string[], outDir: string): Promise<void> {
  const entries = Object.fromEntries(names.map((name) => [name, join(folder, name, "index.ts")]))
  // It finds the packages from its own place.
  const outside: NonNullable<Options["esbuildPlugins"]>[number] = {
    name: "outside",
    setup: (bundler) =>
      bundler.onResolve({ filter: /\/packages\.mjs$/ }, () => ({ path: "../../scripts/packages.mjs", external: true })),
  }
  return bundle(entries, outDir, { external: [/^@flottille\//], esbuildPlugins: [outside] })
}

/**
 * Bundles `rows.ts` for one game and its variants among the examples with the sources of a checkout, which need not be installed or built.
 *
 * @param tree - The root of the checkout.
 */
export function bundleRows(game: string, outDir: string, tree: string): Promise<void> {
  const sources: NonNullable<Options["esbuildPlugins"]>[number] = {
    name: "sources",
    setup(bundler) {
      bundler.onResolve({ filter: /^@flottille\// }, ({ path }) => {
        const [, id = "", ...rest] = path.split("/")
        return { path: sourceOf(join(tree, "packages", id), rest.join("/") || "index") }
      })
    },
  }
  const place = join(tree, "packages", game)
  // Packages of older commits carry what bots know.
  const { exports } = JSON.parse(readFileSync(join(place, "package.json"), "utf8"))
  const known = sourceOf(place, "./bots" in exports ? "bots" : "package")
  const cases = join(folder, game, "cases.ts")
  const own = existsSync(cases) ? `import { rows } from ${JSON.stringify(cases)}` : "const rows = () => []"
  const isOfGame = (file: string) => readFileSync(file, "utf8").includes(`"@flottille/${game}/package"`)
  const variants = findVariants(tree).filter(({ path, file }) => path.endsWith("/variant.ts") && isOfGame(file))
  const entry = join(outDir, `${game}.ts`)
  mkdirSync(outDir, { recursive: true })
  writeFileSync(
    entry,
    `import * as known from ${JSON.stringify(known)}
${own}
${variants.map(({ file }, place) => `import * as variant${place} from ${JSON.stringify(file)}`).join("\n")}
import { answer } from ${JSON.stringify(join(folder, "rows.ts"))}
const variants = [${variants.map((_, place) => `variant${place}`)}].map((all) => Object.values(all).find((each) => each?.game))
answer(Object.values(known).find((each) => each?.game?.id === ${JSON.stringify(game)}), rows(), variants)`,
  )
  return bundle({ [game]: entry }, outDir, {
    esbuildPlugins: [sources],
    noExternal: [/.*/],
    esbuildOptions(options) {
      options.nodePaths = [join(root, "node_modules")]
    },
  })
}
