import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { extname, join } from "node:path"
import { root } from "../packages.mjs"

/** Generated pages by their file names. */
export type Pages = ReadonlyMap<string, string>

const start = (line = "") => (line.length > 200 ? `${line.slice(0, 200)}…` : line)

/**
 * Returns a function that writes a folder as it would be made today, and one that lists what differs in it. Both take
 * a game, for its pages only; `others` are files that the folder holds besides.
 */
export function generated(folder: string, make: (game?: string) => Promise<Pages>, others: readonly string[] = []) {
  const place = join(root, folder)
  /** Lists files that are none of all pages. */
  const orphans = (pages: Pages, game?: string) => {
    const endings = new Set([...pages.keys()].map((name) => extname(name)))
    const present = existsSync(place) && game === undefined ? readdirSync(place) : []
    return present.filter((name) => endings.has(extname(name)) && !pages.has(name) && !others.includes(name))
  }
  return {
    async write(game?: string): Promise<void> {
      const pages = await make(game)
      mkdirSync(place, { recursive: true })
      for (const name of orphans(pages, game)) rmSync(join(place, name))
      for (const [name, text] of pages) writeFileSync(join(place, name), text)
      console.log(`${folder}: ${pages.size} pages`)
    },
    async check(game?: string): Promise<readonly string[]> {
      const pages = await make(game)
      const problems = orphans(pages, game).map((name) => `${folder}/${name} belongs to nothing`)
      for (const [name, text] of pages) {
        const file = join(place, name)
        const [was, now] = [existsSync(file) ? readFileSync(file, "utf8").split("\n") : [], text.split("\n")]
        const line = [...now, undefined].findIndex((each, index) => each !== was[index])
        if (was.join("\n") !== text)
          problems.push(`${folder}/${name}, line ${line + 1}: "${start(was[line])}" would now be "${start(now[line])}"`)
      }
      if (problems.length > 0) problems.push(`\`npm run docs -- --pages${game ? ` ${game}` : ""}\` makes them anew`)
      return problems
    },
  }
}
