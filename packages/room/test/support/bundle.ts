import { basename, dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { build as bundleBy } from "tsup"

const root = fileURLToPath(new URL("../../../..", import.meta.url))
const bundles = join(root, "node_modules/.flottille/bundles")

/** Bundles of this worker, by their entries. Its test files share them. */
const made = new Map<string, Promise<string>>()

/**
 * Bundles a program of TypeScript, so that each of its processes starts in a third of the time that
 * a loader takes.
 *
 * @returns The path of the bundle. The next run of the tests overwrites it.
 */
export function bundle(entry: URL): Promise<string> {
  const known = made.get(entry.href) ?? build(entry)
  made.set(entry.href, known)
  return known
}

async function build(entry: URL): Promise<string> {
  const name = basename(entry.pathname, ".ts")
  // Two programs of the same name have folders of their own.
  const folder = relative(root, dirname(fileURLToPath(entry))).replace(/[/\\]/g, "-")
  const outDir = join(bundles, `${folder}-${name}-${process.env.VITEST_POOL_ID}`)
  await bundleBy({
    config: false,
    entry: { [name]: fileURLToPath(entry) },
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url)',
    },
    format: "esm",
    // Modules of machine code cannot be bundled.
    noExternal: [/^(?!libsql$|@resvg\/)/],
    external: ["libsql", /^@resvg\//],
    esbuildOptions(options) {
      options.alias = { "better-sqlite3": "libsql" }
      options.conditions = ["@flottille/source", "module"]
    },
    outDir,
    outExtension: () => ({ js: ".mjs" }),
    silent: true,
    target: "node20",
  })
  return join(outDir, `${name}.mjs`)
}
