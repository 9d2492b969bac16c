// Tools too heavy for every `npm ci`: a script that needs one installs it, and the next `npm ci` removes it.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { quiet, runNpm } from "./processes.mjs"

/** Folder of these tools. */
export const cache = join(root, "node_modules", ".cache", "flottille")

/** How a tool is installed. */
interface ToolSettings {
  readonly overrides?: Readonly<Record<string, string>>
  /** True to run the scripts that it installs itself by. */
  readonly scripts?: boolean
}

/**
 * Installs a tool completely or not at all.
 *
 * @returns The folder of its package.
 * @throws Error if npm cannot install it.
 */
export async function installTool(
  name: string,
  version: string,
  { overrides = {}, scripts = false }: ToolSettings = {},
): Promise<string> {
  // What is compiled here fits this Node alone.
  const home = join(cache, `${name.replace("/", "+")}-${version}${scripts ? `-${process.versions.modules}` : ""}`)
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true })
    const building = mkdtempSync(`${home}-`)
    writeFileSync(join(building, "package.json"), JSON.stringify({ private: true, overrides }))
    const settings = ["--no-save", "--no-package-lock", `--ignore-scripts=${!scripts}`, "--loglevel=error"]
    const words = ["install", `${name}@${version}`, ...settings]
    const { code, output } = await runNpm(words, { cwd: building, ...quiet })
    if (code !== 0) throw new Error(`${name} ${version} cannot be installed: ${output.trim()}`)
    // Another process may have installed it meanwhile.
    if (existsSync(home)) rmSync(building, { recursive: true })
    else renameSync(building, home)
  }
  return join(home, "node_modules", name)
}
