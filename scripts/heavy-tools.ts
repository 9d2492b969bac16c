// Tools too heavy for every `npm ci`: a script that needs one installs it, and the next `npm ci` removes it.
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./packages.mjs"
import { cleanEnvironment, quiet, runNpm } from "./processes.mjs"

/** Folder of these tools. */
export const cache = join(root, "node_modules", ".cache", "flottille")

/** How a tool is installed. */
interface ToolSettings {
  readonly overrides?: Readonly<Record<string, string>>
  /** True to run the scripts that it installs itself by. */
  readonly scripts?: boolean
  /** Plugins of the same version; what they are made for comes from the repository. */
  readonly plugins?: readonly string[]
}

/** Installs a tool completely or not at all, and returns the folder of its package. */
export async function installTool(
  name: string,
  version: string,
  { overrides = {}, scripts = false, plugins = [] }: ToolSettings = {},
): Promise<string> {
  // What is compiled here fits this Node alone.
  const home = join(cache, `${name.replace("/", "+")}-${version}${scripts ? `-${process.versions.modules}` : ""}`)
  if (!existsSync(home)) {
    mkdirSync(cache, { recursive: true })
    const building = mkdtempSync(`${home}-`)
    writeFileSync(join(building, "package.json"), JSON.stringify({ private: true, overrides }))
    const settings = ["--no-save", "--no-package-lock", `--ignore-scripts=${!scripts}`, "--loglevel=error"]
    if (plugins.length > 0) settings.push("--legacy-peer-deps")
    const words = ["install", ...[name, ...plugins].map((each) => `${each}@${version}`), ...settings]
    // Compiled for a test, in a fifth of the time.
    const env = { ...cleanEnvironment(), CFLAGS: "-O0", CXXFLAGS: "-O0" }
    const { code, output } = await runNpm(words, { cwd: building, env, ...quiet })
    if (code !== 0) throw new Error(`${name} ${version} cannot be installed: ${output.trim()}`)
    // Another process may have installed it meanwhile.
    if (existsSync(home)) rmSync(building, { recursive: true })
    else renameSync(building, home)
  }
  return join(home, "node_modules", name)
}
