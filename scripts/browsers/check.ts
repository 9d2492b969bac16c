import { readdirSync } from "node:fs"
import { relative } from "node:path"
import { installTool } from "../heavy-tools.ts"
import { root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"
import { AXE } from "./axe.ts"
import { forget, kept, keptAs } from "./kept.ts"
import { type BrowserName, hasBrowser } from "./open.ts"

/** What a browser that is not there is called by. */
const missing = {
  chromium: "No Chromium is installed (chromium or google-chrome in the PATH), so no page was played in it.",
  firefox: "No Firefox is installed (firefox-esr or firefox in the PATH), so no page was played in it.",
} as const

/** Pages are played in each browser that there is; in CI both are installed. */
export async function check(): Promise<readonly string[]> {
  const names: BrowserName[] = []
  for (const name of ["chromium", "firefox"] as const)
    if (await hasBrowser(name)) names.push(name)
    else console.log(missing[name])
  if (names.length === 0) return []
  await installTool(...AXE)
  forget()
  const { code } = await runTool("vitest", ["run", "--config", "scripts/browsers/vitest.config.ts", "--reporter=verbose"], {
    env: { ...cleanEnvironment(), FLOTTILLE_BROWSERS: names.join(",") },
  })
  const pictures = readdirSync(keptAs("."), { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"))
  const where = `${pictures.length} pictures of boards and pages to look at are`
  console.log(`${where} in ${relative(root, kept)}, with what axe found (axe.txt) and a game by keyboard alone (keyboard.*.txt)`)
  return code === 0 ? [] : ["a page does not work as it should in a browser"]
}
