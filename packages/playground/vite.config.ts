import { createHash } from "node:crypto"
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { build, type InlineConfig, type Plugin } from "vite"
import { findPackages, findVariants, root, sourceAlias, sourceOf } from "../../scripts/packages.mjs"

const NAME = "virtual:game-in-development"

/** The folder of the page's sources. */
export const playground = join(root, "packages", "playground")

/** A game that somebody is making is listed first; the page loads it anew whenever one of its files changes. */
export function inDevelopment(game?: string): Plugin {
  const folder = findPackages().find(({ id }) => id === game)?.folder
  const file = findVariants().find(({ id }) => id === game)?.file
  const source = (name: string) => JSON.stringify(folder ? sourceOf(folder, name) : file)
  const bots = folder && existsSync(sourceOf(folder, "bots")) ? `, ...(await import(${source("bots")})).default` : ""
  const found = `Object.values(await import(${source("package")})).find((each) => each.game?.id === ${JSON.stringify(game)})`
  const listed = `{
    id: ${JSON.stringify(game)},
    title: { en: ${JSON.stringify(game)}, fr: ${JSON.stringify(game)} },
    goal: { en: "In development.", fr: "En cours de création." },
    bots: ["uniform", "mcts:500ms"],
    usual: "uniform",
    load: async () => ({ ...${found}${bots} }),
    rulebook: async () => ${folder ? `(await import(${source("rulebook")})).rulebook` : `(${found}).rulebook`},
  }`
  return {
    name: "flottille:game-in-development",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => (id === `\0${NAME}` ? `export const extra = ${folder || file ? listed : "undefined"}` : undefined),
  }
}

/** Bundles the program of the worker of games of other authors into one text, which the sandbox takes in. */
function ownGameHost(): Plugin {
  const name = "virtual:own-game-host"
  return {
    name: "flottille:own-game-host",
    resolveId: (id) => (id === name ? `\0${name}` : undefined),
    async load(id) {
      if (id !== `\0${name}`) return undefined
      const entry = join(playground, "src", "own-game", "host.ts")
      const built = await build({
        configFile: false,
        logLevel: "warn",
        resolve: { alias: sourceAlias },
        build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "host", fileName: "host" } },
      })
      const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ("output" in each ? each.output : []))
      const [chunk] = outputs.flatMap((each) => (each.type === "chunk" ? [each.code] : []))
      return `export const code = ${JSON.stringify(chunk ?? "")}`
    },
  }
}

/** Writes the service worker with the list of what was built, so that the page can be played without a network. */
function offline(): Plugin {
  return {
    name: "flottille:offline",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const beside = readdirSync(join(playground, "public"))
        const files = [...Object.keys(bundle), ...beside]
          .filter((name) => name !== "index.html" && !name.endsWith(".map"))
          .sort()
        const hash = createHash("sha256").update(JSON.stringify(files))
        for (const name of beside) hash.update(readFileSync(join(playground, "public", name)))
        const source = readFileSync(join(playground, "sw.js"), "utf8")
          .replace("VERSION", hash.digest("hex").slice(0, 12))
          .replace("FILES", JSON.stringify(files))
        this.emitFile({ type: "asset", fileName: "sw.js", source })
      },
    },
  }
}

/**
 * The chunks of modules that several others need. A few large ones load sooner and compress better than one for each
 * module. Clauses are loaded when they are first shown.
 */
const sharedChunks = [
  {
    name: "core",
    test: /packages[\\/]core[\\/]src[\\/](?!.*(?:record-text|record-place|finding|clauses\.json))|pure-rand/,
    minShareCount: 3,
  },
  {
    name: "diplomacy",
    test: /packages[\\/]diplomacy[\\/]src[\\/](?!bots[\\/]|messages[\\/](?:clauses|rulebook))/,
    minShareCount: 2,
  },
]

/**
 * Vite's settings for the page.
 *
 * @param game - One that is in development, of `packages/` or `examples/`.
 * @param outDir - Where it is built.
 */
export function playgroundSettings({
  game,
  outDir,
}: {
  readonly game?: string
  readonly outDir?: string
} = {}): InlineConfig {
  const plugins = () => [inDevelopment(game)]
  return {
    root: playground,
    base: "./",
    configFile: false,
    cacheDir: join(root, "node_modules", ".cache", "playground"),
    resolve: { alias: sourceAlias },
    oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
    plugins: [...plugins(), ownGameHost(), offline()],
    worker: { format: "es", plugins, rolldownOptions: { output: { codeSplitting: { groups: sharedChunks } } } },
    build: {
      target: "es2022",
      emptyOutDir: true,
      chunkSizeWarningLimit: 1000,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        // The boards on other pages are found by a name that stays.
        input: { index: join(playground, "index.html"), live: join(playground, "src", "live.ts") },
        output: {
          entryFileNames: ({ name }) => (name === "live" ? "live.js" : "assets/[name]-[hash].js"),
          codeSplitting: { groups: sharedChunks, includeDependenciesRecursively: false },
        },
      },
      ...(outDir ? { outDir } : {}),
    },
  }
}
