// Tools too heavy for every `npm ci`: each is installed when it is first needed, and kept where the next `npm ci` takes it away.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { quiet, runNpm } from "./processes.mjs"

/** Where they are kept. */
export const cache = join(root, "node_modules", ".cache", "flottille")

/** The folder of a tool. */
export const homeOf = (name: string, version: string) => join(cache, `${name.replace("/", "+")}-${version}`)

/** Installs a tool, all of it or nothing. */
export async function installTool(
  name: string,
  version: string,
  overrides: Readonly<Record<string, string>> = {},
): Promise<void> {
  const home = homeOf(name, version)
  if (existsSync(home)) return
  mkdirSync(cache, { recursive: true })
  const building = mkdtempSync(`${home}-`)
  try {
    writeFileSync(join(building, "package.json"), JSON.stringify({ private: true, overrides }))
    const settings = ["--prefix", building, "--no-save", "--no-package-lock", "--ignore-scripts", "--loglevel=error"]
    const { code, output } = await runNpm(["install", `${name}@${version}`, ...settings], {
      cwd: building,
      ...quiet,
    })
    if (code !== 0) throw new Error(`${name} ${version} cannot be installed: ${output.trim()}`)
    // The second of two that do it at once finds it done.
    if (!existsSync(home)) renameSync(building, home)
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}
