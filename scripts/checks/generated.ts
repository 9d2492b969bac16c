import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { extname, join, relative } from "node:path"
import { root } from "../packages.mjs"

/** Generated pages by their file names. */
export type Pages = ReadonlyMap<string, string>

/** The files of a folder that have the endings of the pages. */
function presentIn(folder: string, pages: Pages): readonly string[] {
  const endings = new Set([...pages.keys()].map((name) => extname(name)))
  return existsSync(folder) ? readdirSync(folder).filter((name) => endings.has(extname(name))) : []
}

/** Makes these pages all that a folder holds. */
export function writePages(folder: string, pages: Pages): void {
  mkdirSync(folder, { recursive: true })
  for (const name of presentIn(folder, pages)) if (!pages.has(name)) rmSync(join(folder, name))
  for (const [name, text] of pages) writeFileSync(join(folder, name), text)
  console.log(`${relative(root, folder)}: ${pages.size} pages`)
}

const start = (line = "") => (line.length > 200 ? `${line.slice(0, 200)}…` : line)

/** What differs between the committed pages and those that would be made today; of each page its first line that is not as it was. */
export function drift(folder: string, pages: Pages): readonly string[] {
  const place = relative(root, folder)
  const strangers = presentIn(folder, pages).filter((name) => !pages.has(name))
  const differences = [...pages].flatMap(([name, text]) => {
    const committed = existsSync(join(folder, name)) ? readFileSync(join(folder, name), "utf8") : undefined
    if (committed === text) return []
    if (committed === undefined) return [`${place}/${name} is missing`]
    const was = committed.split("\n")
    const now = text.split("\n")
    const first = now.findIndex((line, index) => line !== was[index])
    return [`${place}/${name}, line ${first + 1}: "${start(was[first])}" would now be "${start(now[first])}"`]
  })
  const problems = [...strangers.map((name) => `${place}/${name} belongs to nothing`), ...differences]
  return problems.length > 0 ? [...problems, "`npm run docs -- --pages` makes them anew"] : []
}
