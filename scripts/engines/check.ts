// Runs `digest.ts` with the built packages on every engine, and compares the output with that of
// the Node that runs this.
import { createHash } from "node:crypto"
import { readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { build as bundle } from "vite"
import { say, seconds } from "../bootstrap.mjs"
import { type BrowserName, openBrowser } from "../browsers/open.ts"
import { build } from "../commands/build.ts"
import { installTool } from "../heavy-tools.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { quiet, run } from "../processes.mjs"

/** Runs the program on an engine, and returns what it prints. */
type Engine = () => Promise<string>

const outDir = join(root, ".tsbuild", "engines")
const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`

async function runProgram(command: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await run(command, [...parameters, join(outDir, "command.mjs")], quiet)
  if (code !== 0) throw new Error(`exit code ${code}: ${output.trim().slice(-2000)}`)
  return output
}

/** Returns an engine from npm; `find` names the folder of its command within `node_modules`. */
function installed(name: string, version: string, find: (modules: string) => string, ...parameters: string[]): Engine {
  return async () => {
    const modules = dirname(await installTool(name, version))
    const command = name.startsWith("node-") ? "node" : name
    const file = `${command}${process.platform === "win32" ? ".exe" : ""}`
    return runProgram(join(modules, find(modules), file), parameters)
  }
}

/** Finds the package for this system in a scope; glibc sorts before musl. */
const inScope = (scope: string, ...within: readonly string[]) => {
  return (modules: string) => join(scope, readdirSync(join(modules, scope)).sort()[0] ?? "", ...within)
}

/** Node of a version; the package `node` only installs this one by a script. */
const node = (version: string) => installed(`node-${system}`, version, () => join(`node-${system}`, "bin"))

function browser(name: BrowserName): Engine {
  return async () => {
    const opened = await openBrowser(name)
    try {
      const page = await opened.newPage({})
      let output = ""
      await new Promise<void>((resolve, reject) => {
        page.on("console", (message) => {
          output += `${message.text()}\n`
          if (message.text() === "end") resolve()
        })
        page.on("pageerror", reject)
        page.addScriptTag({ path: join(outDir, "page.mjs"), type: "module" }).catch(reject)
      })
      return output
    } finally {
      await opened.close()
    }
  }
}

const deno = ["run", "--allow-read", "--no-config", "--node-modules-dir=manual"]
const own = `node ${process.version}`
const [ownMajor] = process.versions.node.split(".")
const engines: Readonly<Record<string, Engine>> = {
  [own]: () => runProgram(process.execPath, []),
  "node 22": node("22.23.3"),
  "node 24": node("24.21.0"),
  "node 26": node("26.10.0"),
  bun: installed("bun", "1.4.5", inScope("@oven", "bin"), "run"),
  deno: installed("deno", "2.9.6", inScope("@deno"), ...deno),
  chromium: browser("chromium"),
  firefox: browser("firefox"),
}

/** Returns the first difference between what two engines print; `undefined` for the same output. */
export function difference(wanted: string, found: string): string | undefined {
  const [lines, others] = [wanted.split("\n"), found.split("\n")]
  const indexes = [...(lines.length > others.length ? lines : others).keys()]
  const differing = indexes.filter((index) => lines[index] !== others[index])
  const [first] = differing
  if (first === undefined) return undefined
  return `${differing.length} differing lines, first ${others[first] ?? "no line"} instead of ${lines[first] ?? "no line"}`
}

/** Bundles the program for pages, and for commands, which resolve the packages themselves. */
async function bundleProgram(mode: string): Promise<void> {
  for (const [name, external] of [
    ["command", /^@flottille\//],
    ["page", /^$/],
  ] as const)
    await bundle({
      configFile: false,
      root,
      mode,
      logLevel: "warn",
      build: {
        outDir,
        emptyOutDir: false,
        minify: false,
        target: "es2022",
        lib: { entry: "scripts/engines/digest.ts", formats: ["es"], fileName: () => `${name}.mjs` },
        rollupOptions: { external },
      },
    })
}

/** Compares all engines by a thousand games of each kind, or by fewer of the slow ones. */
async function compare(mode: "part" | "whole"): Promise<readonly string[]> {
  const games = findPackages().filter(isGame)
  const only = ["bots", "conformance", ...games.map(({ id }) => id)]
  if ((await build({ only, declarations: false })) !== 0) return ["it does not build"]
  await bundleProgram(mode)
  const outputs: Record<string, string> = {}
  const queue = Object.entries(engines)
    .filter(([name]) => name !== `node ${ownMajor}`)
    .values()
  const runSome = async () => {
    for (const [name, engine] of queue) {
      const began = performance.now()
      outputs[name] = await engine().catch((error) => `${error}`)
      const digest = createHash("sha256").update(outputs[name]).digest("hex").slice(0, 12)
      say(`${name}: ${digest} in ${seconds(performance.now() - began)}`)
    }
  }
  // Two at a time, as CI has two cores.
  await Promise.all([runSome(), runSome()])
  const wanted = outputs[own] ?? ""
  if (!wanted.endsWith("end\n")) return [`${own}: ${wanted.slice(-1000)}`]
  return Object.entries(outputs).flatMap(([name, output]) => {
    const found = difference(wanted, output)
    return found ? [`${name}: ${found}`] : []
  })
}

/** Takes minutes. */
export const checkPart = () => compare("part")

/** Takes an hour. */
export const checkWhole = () => compare("whole")
