// Runs `digest.ts` with the built packages on every engine, and compares the output with that of
// the Node that runs this.
import { readdirSync } from "node:fs"
import { dirname, join } from "node:path"
import { build as bundle } from "vite"
import { type BrowserName, openBrowser } from "../browsers/open.ts"
import { build } from "../commands/build.ts"
import { installTool } from "../heavy-tools.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { quiet, run } from "../processes.mjs"
import { timed } from "../steps.ts"

/** Runs the program on an engine, and returns what it prints. */
type Engine = () => Promise<string>

const outDir = join(root, ".tsbuild", "engines")
const system = `${process.platform}-${process.arch}`

async function runProgram(command: string, parameters: readonly string[]): Promise<string> {
  const { code, output } = await run(command, [...parameters, join(outDir, "command.mjs")], quiet)
  if (code !== 0) throw new Error(`exit code ${code}: ${output.trim().slice(-2000)}`)
  return output
}

/** Returns an engine from npm; `find` names its command within `node_modules`. */
function installed(name: string, version: string, find: (modules: string) => string, ...parameters: string[]): Engine {
  return async () => {
    const modules = dirname(await installTool(name, version))
    return runProgram(join(modules, find(modules)), parameters)
  }
}

/** Finds the package for this system in a scope; glibc sorts before musl. */
const inScope = (scope: string, command: string) => (modules: string) =>
  join(scope, readdirSync(join(modules, scope)).sort()[0] ?? "", command)

/** Node of a version; the package `node` only installs this one by a script. */
const node = (version: string) => installed(`node-${system}`, version, () => join(`node-${system}`, "bin", "node"))

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
const engines: Readonly<Record<string, Engine>> = {
  "node 22": node("22.23.3"),
  "node 24": node("24.21.0"),
  "node 26": node("26.10.0"),
  bun: installed("bun", "1.4.5", inScope("@oven", "bin/bun"), "run"),
  deno: installed("deno", "2.9.6", inScope("@deno", "deno"), ...deno),
  chromium: browser("chromium"),
  firefox: browser("firefox"),
}

/** Returns the first difference between what two engines print; `undefined` for the same output. */
export function difference(wanted: string, found: string): string | undefined {
  if (wanted === found) return undefined
  const [lines, others] = [wanted.split("\n"), found.split("\n")]
  const first = lines.findIndex((line, index) => line !== others[index])
  const at = first < 0 ? lines.length : first
  return `line ${at + 1} is ${others[at] ?? "missing"} instead of ${lines[at] ?? "missing"}`
}

/** Bundles the program for pages, and for commands, which resolve the packages themselves. */
async function bundleProgram(): Promise<void> {
  for (const [name, external] of [
    ["command", /^@flottille\//],
    ["page", /^$/],
  ] as const)
    await bundle({
      configFile: false,
      root,
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

/** Compares all engines by some dozens of games of each kind: seconds for each engine. */
export async function check(): Promise<readonly string[]> {
  const games = findPackages().filter(isGame)
  const only = ["bots", "conformance", ...games.map(({ id }) => id)]
  if ((await build({ only, declarations: false })) !== 0) return ["it does not build"]
  await bundleProgram()
  const wanted = runProgram(process.execPath, [])
  const problems: string[] = []
  const [major] = process.versions.node.split(".")
  const queue = Object.entries(engines)
    .filter(([name]) => name !== `node ${major}`)
    .values()
  const runSome = async () => {
    for (const [name, engine] of queue) {
      const title = `${name} against Node ${process.version}`
      const output = await timed(title, engine).catch((error) => `${error}`)
      const found = difference(await wanted, output)
      if (found) problems.push(`${title}: ${found}`)
    }
  }
  // Two at a time, as CI has two cores.
  await Promise.all([runSome(), wanted.then(runSome)])
  return (await wanted).endsWith("end\n") ? problems : ["the program does not come to its end"]
}
