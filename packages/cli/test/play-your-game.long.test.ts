/** The page about games of one's own, run by a reader: from the sources, in a folder outside the repository. */
import { spawnSync } from "node:child_process"
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { fencesOf, snippets } from "../../../scripts/examples/extract"
import { root } from "../../../scripts/packages.mjs"
import { bundle } from "../../room/test/support/bundle"

/** Writes a program of the shell that runs a command with the parameters it gets. */
function program(folder: string, name: string, command: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\n${command} "$@"\n`)
  chmodSync(join(folder, name), 0o755)
}

/** Times differ from run to run. */
const timeless = (text: string) => text.replace(/\b[\d.]+ (ms|s)\b/g, "… $1")

/**
 * Runs the commands behind `$` of a block, one after the other.
 *
 * @returns The block as it is today: each command with all that it prints on standard output.
 */
function runBlock(block: string, folder: string, programs: string): string {
  const commands = [...block.matchAll(/^\$ (.*)$/gm)].map(([, command = ""]) => command)
  const path = `${programs}${delimiter}${process.env.PATH}`
  const env = { ...process.env, PATH: path, XDG_STATE_HOME: join(folder, "state") }
  return commands
    .map((command) => {
      const { stdout } = spawnSync("sh", ["-c", command], { cwd: folder, env, encoding: "utf8", timeout: 60_000 })
      return `$ ${command}\n${timeless(stdout).replace(/ +$/gm, "").trimEnd()}\n`.replace(/\n\n$/, "\n")
    })
    .join("")
}

it.skipIf(process.platform === "win32")(
  "the page shows commands as they run today (UPDATE=1 writes them anew)",
  async () => {
    const page = "docs/learn/play-your-game"
    const file = join(root, `${page}.md`)
    const text = readFileSync(file, "utf8")
    const folder = mkdtempSync(join(tmpdir(), "flottille-page-"))
    const tools = join(root, "node_modules")
    const loader = pathToFileURL(join(tools, "tsx/dist/esm/index.mjs"))
    try {
      writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
      symlinkSync(tools, join(folder, "node_modules"))
      for (const { path, code } of snippets())
        if (path.startsWith(`${page}/`)) writeFileSync(join(folder, path.slice(page.length + 1)), code)
      copyFileSync(join(root, "examples/poker/src/index.ts"), join(folder, "poker.ts"))
      const programs = join(folder, "programs")
      program(programs, "flottille", `exec node '${await bundle(new URL("fixtures/program.ts", import.meta.url))}'`)
      program(programs, "tsx", `exec node --conditions=@flottille/source --import '${loader}'`)
      program(programs, "esbuild", `exec '${join(tools, ".bin/esbuild")}' --conditions=@flottille/source`)
      let today = text
      for (const { mark, code } of fencesOf(text))
        if (mark === "console") today = today.replace(code, () => runBlock(code, folder, programs))
      if (process.env.UPDATE) writeFileSync(file, today)
      else expect(text).toBe(today)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
