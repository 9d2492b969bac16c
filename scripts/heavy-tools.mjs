// Tools too heavy for every `npm ci`: each is installed when it is first needed, and kept where the next `npm ci` takes it away.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { runNpm } from "./processes.mjs"

/** Where they are kept. */
export const cache = join(root, "node_modules", ".cache", "flottille")

/**
 * The folder of a tool.
 *
 * @param {string} name
 * @param {string} version
 */
export function homeOf(name, version) {
  return join(cache, `${name}-${version}`)
}

/**
 * Installs a tool, all of it or nothing.
 *
 * @param {string} name
 * @param {string} version
 * @param {Readonly<Record<string, string>>} [overrides] Versions of what it needs.
 * @returns {Promise<boolean>} Whether it had to be installed.
 */
export async function installTool(name, version, overrides = {}) {
  const home = homeOf(name, version)
  if (existsSync(home)) return false
  mkdirSync(cache, { recursive: true })
  const building = mkdtempSync(`${home}-`)
  try {
    writeFileSync(join(building, "package.json"), JSON.stringify({ private: true, overrides }))
    const { code, output } = await runNpm(
      ["install", `${name}@${version}`, "--prefix", building, "--no-save", "--no-package-lock", "--ignore-scripts", "--loglevel=error"],
      { cwd: building, stdio: ["ignore", "pipe", "pipe"] },
    )
    if (code !== 0) throw new Error(`${name} ${version} cannot be installed: ${output.trim()}`)
    // The second of two that do it at once finds it done.
    if (!existsSync(home)) renameSync(building, home)
    return true
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}
