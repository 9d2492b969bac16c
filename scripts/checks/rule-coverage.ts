import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { clausesOf, coreChapter } from "@flottille/core/rulebook"
import { root } from "../packages.mjs"
import { allRules } from "./rulebooks.ts"

const places = ["packages", "bench", "docs", "README.md", ".changeset"]
const skipped = /(^|[/\\])(node_modules|dist|\.tsbuild|reference|coverage)[/\\]/

function textFiles(): readonly string[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      place.endsWith(".md")
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: "utf8" }).map((name) => join(place, name)),
    )
    .filter((name) => /\.(ts|tsx|md|txt)$/.test(name) && !skipped.test(name))
}

/** The clauses that a test's title claims: `"[DJ-4.2 DJ-4.3] …"`. */
const titled = /["'`]\[([A-Z]{2,3}-\d[\w.]*(?: [A-Z]{2,3}-\d[\w.]*)*)\]/g

/**
 * Every clause of every rulebook has a test titled with its id, and nothing cites a clause that is not there.
 * A whole chapter (`DJ-4`) may be cited too.
 */
export async function check(): Promise<readonly string[]> {
  const games = await allRules()
  const clauses = [...coreChapter.clauses, ...games.flatMap(({ rulebook }) => clausesOf(rulebook))].map(({ id }) => id)
  const problems = clauses.filter((id, index) => clauses.indexOf(id) !== index).map((id) => `${id} stands in the rulebooks twice`)
  const known = new Set(clauses.flatMap((id) => [id, id.replace(/\.[^.]*$/, "")]))
  const prefixes = new Set(clauses.map((id) => id.slice(0, id.indexOf("-"))))
  const citation = new RegExp(`\\b(?:${[...prefixes].join("|")})-\\d+(?:\\.\\d+)*[a-z]?(?![\\w-])`, "g")

  const tested = new Set<string>()
  for (const file of textFiles()) {
    const lines = readFileSync(join(root, file), "utf8").split("\n")
    lines.forEach((line, index) => {
      for (const [id] of line.matchAll(citation))
        if (!known.has(id)) problems.push(`${file}:${index + 1} cites ${id}, which no rulebook has`)
      if (file.endsWith(".test.ts")) for (const [, ids = ""] of line.matchAll(titled)) for (const id of ids.split(" ")) tested.add(id)
    })
  }
  for (const id of clauses) if (!tested.has(id)) problems.push(`${id} has no test titled with it`)
  for (const { id, folder, rulebook } of games)
    if (rulebook.game !== id) problems.push(`${relative(root, folder)}: its rulebook calls the game ${rulebook.game}`)
  console.log(`${clauses.length} clauses of ${games.length} ${games.length === 1 ? "game" : "games"} and the core`)
  return problems
}
