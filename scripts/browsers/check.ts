import { relative } from "node:path"
import { root } from "../packages.mjs"
import { cleanEnvironment, runTool } from "../processes.mjs"
import { forget, kept } from "./kept.ts"
import { browsers, provideBrowser } from "./open.ts"

/** Plays the pages in Chromium and Firefox. Installs either if it is missing. */
export async function check(): Promise<readonly string[]> {
  for (const name of browsers) await provideBrowser(name)
  forget()
  const words = ["run", "--config", "scripts/browsers/vitest.config.ts", "--reporter=verbose"]
  const { code } = await runTool("vitest", words, { env: cleanEnvironment() })
  console.log(
    `pictures of boards and pages, findings of axe (axe.txt) and a game by keyboard (keyboard.*.txt) are in ${relative(root, kept)}`,
  )
  return code === 0 ? [] : ["a page fails its tests in a browser"]
}
