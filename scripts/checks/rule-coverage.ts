import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { type Chapter, clausesOf, coreChapter, replacementsOf } from "@flottille/core/rulebook"
import { exampleRulebooks, loadGames, type Ruled } from "../games.ts"
import { root } from "../packages.mjs"

const places = ["packages", "examples", "bench", "docs", "README.md", ".changeset"]
const skipped = /(^|[/\\])(node_modules|dist|\.tsbuild|reference|coverage)[/\\]/

function textFiles(home: string): readonly string[] {
  return places
    .filter((place) => existsSync(join(home, place)))
    .flatMap((place) =>
      place.endsWith(".md")
        ? [place]
        : readdirSync(join(home, place), { recursive: true, encoding: "utf8" }).map((name) => join(place, name)),
    )
    .filter((name) => /\.(ts|tsx|md|txt)$/.test(name) && !skipped.test(name))
}

/** The clauses that a test's title claims: `"[DJ-4.2 DJ-4.3] …"`. */
const titled = /["'`]\[([A-Z]{2,3}-\d[\w.]*(?: [A-Z]{2,3}-\d[\w.]*)*)\]/g

/** A chapter with the folder whose tests speak of it. */
interface Place {
  readonly folder: string
  readonly chapter: Chapter
}

/** What stands in the rulebooks: each clause once, for a variant repeats the clauses of its base word for word; and those in force in one of them. */
function inventory(home: string, games: readonly Ruled[]) {
  const inForce = new Set(coreChapter.clauses.map(({ id }) => id))
  const clauses = new Map<string, Place & { readonly text: string }>()
  const problems: string[] = []
  const add = (folder: string, chapter: Chapter) => {
    for (const clause of chapter.clauses) {
      const text = JSON.stringify(clause)
      const known = clauses.get(clause.id)
      if (!known) clauses.set(clause.id, { folder, chapter, text })
      else if (known.folder === folder) problems.push(`${clause.id} stands in the rulebook of ${folder} twice`)
      else if (known.text !== text)
        problems.push(`${clause.id} says one thing in ${known.folder} and another in ${folder}: a rule that differs needs an id of its own`)
    }
  }
  add("packages/core", coreChapter)
  for (const { folder, rulebook } of games) {
    for (const chapter of rulebook.chapters) add(relative(home, folder), chapter)
    const replaced = replacementsOf(rulebook)
    for (const { id } of clausesOf(rulebook)) if (!replaced.has(id)) inForce.add(id)
  }
  return { clauses, inForce, problems }
}

/** Tests of everything at once, where nobody looks for a single rule. */
const general = /[/\\](diagram|laws|oracle|perft|playthroughs?|rulebook)\.test\.ts$/

/** Where a test of a clause belongs: beside one of a neighbouring clause, or else in a file named after the chapter. */
function testFileFor({ folder, chapter }: Place, testedIn: ReadonlyMap<string, readonly string[]>): string {
  const neighbours = chapter.clauses.flatMap(({ id }) => testedIn.get(id) ?? [])
  const noun = chapter.title.en.toLowerCase().match(/[a-z]{3,}/g)
  return neighbours.find((file) => file.startsWith(folder) && !general.test(file)) ?? `${folder}/test/${noun?.at(-1) ?? "rules"}.test.ts`
}

/**
 * What is wrong with the rulebooks of some games, and with what their files cite and test.
 *
 * @param place - Only what this folder cites, and only the clauses of its rulebook.
 */
export function problemsOf(home: string, games: readonly Ruled[], place = ""): readonly string[] {
  const { clauses, inForce, problems } = inventory(home, games)
  const ids = [...clauses.keys()]
  const known = new Set(ids.flatMap((id) => [id, id.replace(/\.[^.]*$/, "")]))
  const prefixes = new Set(ids.map((id) => id.slice(0, id.indexOf("-"))))
  const citation = new RegExp(`\\b(?:${[...prefixes].join("|")})-\\d+(?:\\.\\d+)*[a-z]?(?![\\w-])`, "g")

  const testedIn = new Map<string, readonly string[]>()
  for (const file of textFiles(home)) {
    const lines = readFileSync(join(home, file), "utf8").split("\n")
    lines.forEach((line, index) => {
      for (const [id] of line.matchAll(citation))
        if (!known.has(id) && file.startsWith(place)) problems.push(`${file}:${index + 1} cites ${id}, which no rulebook has`)
      if (!file.endsWith(".test.ts")) return
      for (const [, title = ""] of line.matchAll(titled))
        for (const id of title.split(" ")) testedIn.set(id, [...(testedIn.get(id) ?? []), file])
    })
  }
  for (const [id, clause] of clauses)
    if (inForce.has(id) && !testedIn.has(id) && clause.folder.startsWith(place))
      problems.push(`${id} has no test: in ${testFileFor(clause, testedIn)}, write it("[${id}] …"), which fails when the rule is wrong`)
  for (const { id, folder, rulebook } of games)
    if (rulebook.game !== id) problems.push(`${relative(home, folder)}: its rulebook calls the game ${rulebook.game}`)
  return problems
}

/**
 * Every clause of every rulebook has a test titled with its id, and nothing cites a clause that is not there.
 * A whole chapter (`DJ-4`) may be cited too.
 */
export async function check(only?: string): Promise<readonly string[]> {
  const games = [...(await loadGames()), ...(await exampleRulebooks())]
  console.log(`${inventory(root, games).clauses.size} clauses of ${games.length} games and the core`)
  return problemsOf(root, games, only && join("packages", only, ""))
}
