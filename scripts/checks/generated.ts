import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { extname, join } from "node:path"
import { root } from "../packages.mjs"

/** Generated pages by their file names. */
export type Pages = ReadonlyMap<string, string>

/** What is made from the sources and committed. */
export interface Generated {
  /** Writes it, or what is made of one game. */
  readonly write: (game?: string) => Promise<void>
  /**
   * What differs between what is committed and what would be made today; of each page its first
   * line that is not as it was.
   */
  readonly check: (game?: string) => Promise<readonly string[]>
}

const start = (line = "") => (line.length > 200 ? `${line.slice(0, 200)}…` : line)

/**
 * Keeps a folder as it would be made today.
 *
 * @param make - The pages, or those of one game.
 * @param others - What else the folder holds that has the ending of a page.
 */
export function generated(
  folder: string,
  make: (game?: string) => Promise<Pages>,
  others: readonly string[] = [],
): Generated {
  const place = join(root, folder)
  /** Of all pages, files that are none of them. */
  const orphans = (pages: Pages, game?: string) => {
    const endings = new Set([...pages.keys()].map((name) => extname(name)))
    const present = existsSync(place) && game === undefined ? readdirSync(place) : []
    return present.filter((name) => endings.has(extname(name)) && !pages.has(name) && !others.includes(name))
  }
  return {
    async write(game) {
      const pages = await make(game)
      mkdirSync(place, { recursive: true })
      for (const name of orphans(pages, game)) rmSync(join(place, name))
      for (const [name, text] of pages) writeFileSync(join(place, name), text)
      console.log(`${folder}: ${pages.size} pages`)
    },
    async check(game) {
      const pages = await make(game)
      const differences = [...pages].flatMap(([name, text]) => {
        const committed = existsSync(join(place, name)) ? readFileSync(join(place, name), "utf8") : undefined
        if (committed === text) return []
        if (committed === undefined) return [`${folder}/${name} is missing`]
        const [was, now] = [committed.split("\n"), text.split("\n")]
        const first = [...now, undefined].findIndex((line, index) => line !== was[index])
        return [`${folder}/${name}, line ${first + 1}: "${start(was[first])}" would now be "${start(now[first])}"`]
      })
      const problems = [...orphans(pages, game).map((name) => `${folder}/${name} belongs to nothing`), ...differences]
      return problems.length > 0
        ? [...problems, `\`npm run docs -- --pages${game ? ` ${game}` : ""}\` makes them anew`]
        : problems
    },
  }
}
