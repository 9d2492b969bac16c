/** The page about games of one's own, run by a reader: from the sources, in a folder outside the repository. */
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { expect, it } from "vitest"
import { runBlock } from "../../../scripts/checks/console"
import { consolePages, snippets } from "../../../scripts/examples/extract"
import { root } from "../../../scripts/packages.mjs"
import { bundle } from "../../room/test/support/bundle"

/** Writes a program of the shell that runs a command with the parameters it gets. */
function program(folder: string, name: string, command: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), `#!/bin/sh\n${command} "$@"\n`)
  chmodSync(join(folder, name), 0o755)
}

it.skipIf(process.platform === "win32")(
  "the page shows commands as they run today (UPDATE=1 writes them anew)",
  async () => {
    const page = consolePages().find(({ title }) => title.endsWith("play-your-game.md"))
    if (!page) throw new Error("there is no page")
    const folder = mkdtempSync(join(tmpdir(), "flottille-page-"))
    const [config, tools] = [join(root, "tsconfig.json"), join(root, "node_modules")]
    const loader = pathToFileURL(join(tools, "tsx/dist/esm/index.mjs"))
    try {
      writeFileSync(join(folder, "package.json"), '{ "type": "module" }')
      symlinkSync(tools, join(folder, "node_modules"))
      for (const { path, code } of snippets())
        if (path.startsWith(`${page.path}/`)) writeFileSync(join(folder, path.slice(page.path.length + 1)), code)
      const programs = join(folder, "programs")
      program(programs, "flottille", `exec node '${await bundle(new URL("fixtures/program.ts", import.meta.url))}'`)
      program(programs, "tsx", `TSX_TSCONFIG_PATH='${config}' exec node --import '${loader}'`)
      program(programs, "esbuild", `exec '${join(tools, ".bin/esbuild")}' --tsconfig='${config}'`)
      let today = page.text
      for (const block of page.blocks) today = today.replace(block, () => runBlock(block, folder, programs))
      const file = join(root, page.title)
      if (process.env.UPDATE) writeFileSync(file, today)
      else expect(readFileSync(file, "utf8")).toBe(today)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
)
