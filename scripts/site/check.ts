import { existsSync } from "node:fs"
import { join, relative } from "node:path"
import { findPackages, isGame, root } from "../packages.mjs"
import { buildReference } from "../reference.mjs"
import { frontAddress, pageAddress } from "./addresses.ts"
import { check as checkBoards } from "./boards.ts"
import { screenshots } from "./browser.mjs"
import { brokenLinks } from "./links.mjs"
import { lookAt } from "./look.mjs"

/** The committed pictures are up to date; the site builds, each export documented; its links lead somewhere; its main pages look as they should in a browser. */
export async function check(): Promise<readonly string[]> {
  const drifted = await checkBoards()
  if (drifted.length > 0) return drifted
  if ((await buildReference()) !== 0) return ["the site does not build"]
  const site = join(root, "docs", "reference")
  const broken = brokenLinks(site)
  const packages = findPackages()
  const games = packages.filter(isGame).map(({ id }) => decodeURIComponent(pageAddress(id, "Rules")))
  const pages = ["index.html", ...packages.map(({ id }) => frontAddress(id)), ...games.slice(0, 1), ...games.slice(-1)]
  const missing = pages.filter((page) => !existsSync(join(site, page)))
  if (missing.length > 0) return [...broken, ...missing.map((page) => `the site has no ${page}`)]
  const seen = await lookAt(site, pages, "outcome")
  console.log(`${pages.length} pages looked at; pictures in ${relative(root, screenshots)}`)
  return [...broken, ...seen]
}
