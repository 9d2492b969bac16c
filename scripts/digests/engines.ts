// The engines, and how each runs the program of a folder.
import { spawn } from "node:child_process"
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { preview } from "vite"
import { type BrowserName, openBrowser, provideBrowser } from "../browsers/open.ts"
import { homeOf, installTool } from "../heavy-tools.ts"
import { cleanEnvironment, quiet, run } from "../processes.mjs"

/** A line of the program. */
export type Tell = (line: string) => void

export interface Engine {
  /** As in `node 22`, `firefox`. */
  readonly name: string
  /**
   * Installs it.
   *
   * @throws Error if that cannot be done here.
   */
  provide(): Promise<unknown>
  version(): Promise<string>
  /** Runs the program of a folder to its end. */
  run(folder: string, tell: Tell): Promise<void>
}

const system = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`
const executable = process.platform === "win32" ? ".exe" : ""

/** Runs a command of an engine, and reads its lines. */
function runLines(command: string, words: readonly string[], folder: string, tell: Tell): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { cwd: folder, env: cleanEnvironment(), stdio: ["ignore", "pipe", "pipe"] })
    process.once("exit", () => child.kill())
    let rest = ""
    let errors = ""
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const lines = (rest + text).split("\n")
      rest = lines.pop() ?? ""
      lines.forEach(tell)
    })
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      errors += text
    })
    child.on("error", reject)
    child.on("close", (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`it ended with ${signal ?? code}: ${errors.trim()}`)),
    )
  })
}

/** An engine that is a command, from a package of npm. */
function command(
  name: string,
  tool: readonly [name: string, version: string] | undefined,
  find: (home: string) => string,
  words: readonly string[],
): Engine {
  const file = () => (tool ? find(homeOf(...tool)) : process.execPath)
  return {
    name,
    provide: async () => tool && installTool(...tool),
    version: async () => /\d+\.\d+\.\d+/.exec((await run(file(), ["--version"], quiet)).output)?.[0] ?? "",
    run: (folder, tell) => runLines(file(), [...words, "main.mjs"], folder, tell),
  }
}

/** The package `node` fetches the one of its system by a script; this is that one. */
const node = (version: string): Engine =>
  command(
    `node ${version.split(".")[0]}`,
    [`node-${system}`, version],
    (home) => join(home, "node_modules", `node-${system}`, "bin", `node${executable}`),
    [],
  )

/** In the package of the system, which is a dependency of the one that is named. */
function inScope(scope: string, within: readonly string[]): (home: string) => string {
  return (home) => {
    const folder = join(home, "node_modules", scope)
    // Of two for a system, the one with glibc comes before the one with musl.
    return join(folder, readdirSync(folder).sort()[0] ?? "", ...within)
  }
}

/** An engine that is a browser. */
function browser(name: BrowserName): Engine {
  return {
    name,
    provide: () => provideBrowser(name),
    async version() {
      const opened = await openBrowser(name)
      await opened.close()
      return opened.version()
    },
    async run(folder, tell) {
      const opened = await openBrowser(name)
      const site = await preview({
        root: folder,
        configFile: false,
        logLevel: "warn",
        build: { outDir: join(folder, "page") },
        preview: { host: "127.0.0.1", port: 0 },
      })
      try {
        const page = await opened.newPage({})
        await new Promise<void>((resolve, reject) => {
          page.on("console", (message) => {
            if (message.type() === "error") reject(new Error(message.text()))
            tell(message.text())
            if (message.text() === '{"done":true}') resolve()
          })
          page.on("pageerror", reject)
          page.goto(site.resolvedUrls?.local[0] ?? "").catch(reject)
        })
      } finally {
        await opened.close()
        await site.close()
      }
    },
  }
}

/** All of them; the first is the one that runs this, and the others are compared with it. */
export const engines: readonly Engine[] = [
  command(`node ${process.versions.node.split(".")[0]}`, undefined, () => "", []),
  ...["22.23.3", "24.21.0", "26.10.0"]
    .filter((version) => version.split(".")[0] !== process.versions.node.split(".")[0])
    .map(node),
  command("bun", ["bun", "1.4.5"], inScope("@oven", ["bin", `bun${executable}`]), ["run"]),
  command("deno", ["deno", "2.9.6"], inScope("@deno", [`deno${executable}`]), [
    "run",
    "--allow-read",
    "--no-config",
    "--node-modules-dir=manual",
  ]),
  browser("chromium"),
  browser("firefox"),
]
