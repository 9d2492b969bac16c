import { relative } from "node:path"
import { browsers, provideBrowser } from "../../../../scripts/browsers/open"
import { root } from "../../../../scripts/packages.mjs"
import { forget, kept } from "./kept"

/** Installs missing browsers and deletes the pictures and reports of earlier tests. */
export default async function setup(): Promise<() => void> {
  for (const name of browsers) await provideBrowser(name)
  forget()
  return () =>
    console.log(`pictures (FLOTTILLE_PICTURES=1), findings of axe and games by keyboard are in ${relative(root, kept)}`)
}
