// Node 20 does not run TypeScript by itself: Vite does, with workspace packages as their sources.
import { join } from "node:path"
import { runnerImport } from "vite"
import { root, sourceAlias } from "./packages.mjs"

/**
 * Imports a TypeScript module of this repository.
 *
 * @template T
 * @param {string} file Seen from the root.
 * @returns {Promise<T>}
 */
export async function importTypeScript(file) {
  const { module } = await runnerImport(join(root, file), { root, configFile: false, logLevel: "error", resolve: { alias: sourceAlias } })
  return /** @type {T} */ (module)
}
