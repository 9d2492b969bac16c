import { readdirSync } from "node:fs"
import { relative } from "node:path"
import { installTool } from "../heavy-tools.ts"
import { root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"
import { AXE } from "./axe.ts"
import { forget, kept, keptAs } from "./kept.ts"
import { browsers, provideBrowser } from "./open.ts"

/** Plays the pages in Chromium and Firefox. Installs either if it is missing. */
export async function check(): Promise<readonly string[]> {
  for (const name of browsers) await provideBrowser(name)
  await installTool(...AXE)
  forget()
  const { code } = await runTool(
    "vitest",
    ["run", "--config", "scripts/browsers/vitest.config.ts", "--reporter=verbose"],
    {
      env: cleanEnvironment(),
    },
  )
  const pictures = readdirSync(keptAs("."), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".png"),
  )
  const where = `${pictures.length} pictures of boards and pages to look at are`
  console.log(
    `${where} in ${relative(root, kept)}, with what axe found (axe.txt) and a game by keyboard alone (keyboard.*.txt)`,
  )
  return code === 0 ? [] : ["a page does not work as it should in a browser"]
}
