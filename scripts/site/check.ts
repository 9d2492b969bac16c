import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { brokenLinks } from "../checks/links.ts"
import { findPackages, isGame, root } from "../packages.mjs"
import { documentAddress, frontAddress, pageAddress, REPORT } from "./addresses.ts"
import { lookAt, screenshots } from "./look.ts"
import { weigh } from "./play.ts"
import { buildReference } from "./reference.ts"

/** What people who are new here look for. */
const sought = ["outcome", "server", "timeout", "react", "bot", "undo", "hidden information", "save game", "resume"]

/**
 * The site builds, each export documented; its links lead somewhere; its main pages look as they
 * should in a browser.
 */
export async function check(): Promise<readonly string[]> {
  if ((await buildReference()) !== 0) return ["the site does not build"]
  const site = join(root, "docs", "reference")
  const files = readdirSync(site, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"))
  // The page to play on reads what stands behind # in its address; no place in it is meant.
  const texts = files
    .filter((name) => name.endsWith(".html") && name !== "play/index.html")
    .map((name) => [name, readFileSync(join(site, name), "utf8")] as const)
  // A page in Markdown is none of the site.
  const broken = brokenLinks({ texts: new Map(texts), has: (path) => files.includes(path) && !path.endsWith(".md") })
  const packages = findPackages()
  const rules = packages.filter(isGame).map(({ id }) => pageAddress(id, "Règles"))
  // Report cards are on a site for which they have been played.
  const reports = packages
    .filter(isGame)
    .map(({ id }) => pageAddress(id, REPORT))
    .filter((page) => files.includes(decodeURIComponent(page)))
  const lessons = ["docs/learn/first-game.md", "docs/learn/web-page.md"].map(documentAddress)
  const pages = ["index.html", ...packages.map(({ id }) => frontAddress(id)), ...rules, ...reports, ...lessons].map(
    decodeURIComponent,
  )
  const missing = pages.filter((page) => !existsSync(join(site, page)))
  if (missing.length > 0) return [...broken, ...missing.map((page) => `the site has no ${page}`)]
  const { lines, problems } = weigh()
  console.log(`play/: ${lines.join(", ")}`)
  const wide = [
    "index.html",
    ...["dejarik", "core"].map(frontAddress),
    ...[rules.at(-1) ?? "", ...lessons].map(decodeURIComponent),
  ]
  const seen = await lookAt(site, pages, wide, sought)
  console.log(`${pages.length} pages looked at; pictures in ${relative(root, screenshots)}`)
  return [...broken, ...problems, ...seen]
}
