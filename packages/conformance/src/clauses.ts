/**
 * Checks that every clause of a rulebook has a test and that every cited clause exists. It reads
 * files and does not need Vitest.
 *
 * @packageDocumentation
 */

import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { assert } from "@flottille/core"
import { type Chapter, clausesOf, type Rulebook, replacementsOf } from "@flottille/core/rulebook"

/** A rulebook, or a part of one, with the folder of its tests. */
interface RuledFolder {
  /** Path relative to the root: `"packages/dejarik"`, or `""` for the root itself. */
  readonly folder: string
  readonly rulebook: Pick<Rulebook, "chapters">
}

interface ClauseQuestion {
  /** Files and folders relative to the root that contain tests and citations. */
  readonly places: readonly string[]
  /** Rulebooks whose clauses need a test. A variant repeats the clauses of its base verbatim; one test serves both. */
  readonly games: readonly RuledFolder[]
  /**
   * Chapters that may be cited and are tested elsewhere: those of the core, or of the base of a
   * variant; none by default.
   */
  readonly tested?: readonly Chapter[]
  /** Restricts the check to citations in this folder and clauses of its rulebook; by default everything is checked. */
  readonly within?: string
}

const skipped = /(^|[/\\])(node_modules|dist|\.tsbuild|reference|coverage)[/\\]/

function textFiles(root: string, places: readonly string[]): readonly string[] {
  return places
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) =>
      /\.(ts|md)$/.test(place)
        ? [place]
        : readdirSync(join(root, place), { recursive: true, encoding: "utf8" }).map((name) => join(place, name)),
    )
    .filter((name) => /\.(ts|tsx|md|txt)$/.test(name) && !skipped.test(name))
}

/** Matches the clauses in the title of a test: `"[DJ-4.2 DJ-4.3] …"`. */
const titled = /["'`]\[([A-Z]{2,3}-\d[\w.]*(?: [A-Z]{2,3}-\d[\w.]*)*)\]/g

interface Place {
  readonly folder: string
  readonly chapter: Chapter
}

/** Collects the clauses of the rulebooks, each once, and those in force in any of them. */
function inventory(games: readonly RuledFolder[]) {
  const inForce = new Set<string>()
  const clauses = new Map<string, Place & { readonly text: string }>()
  const problems: string[] = []
  for (const { folder, rulebook } of games) {
    for (const chapter of rulebook.chapters)
      for (const clause of chapter.clauses) {
        const text = JSON.stringify(clause)
        const known = clauses.get(clause.id)
        if (!known) clauses.set(clause.id, { folder, chapter, text })
        else if (known.folder === folder) problems.push(`${clause.id} stands in the rulebook of ${folder} twice`)
        else if (known.text !== text)
          problems.push(
            `${clause.id} says one thing in ${known.folder} and another in ${folder}: a rule that differs needs ` +
              "an id of its own",
          )
      }
    const replaced = replacementsOf(rulebook)
    for (const { id } of clausesOf(rulebook)) if (!replaced.has(id)) inForce.add(id)
  }
  return { clauses, inForce, problems }
}

/** Matches test files that check everything at once rather than single clauses. */
const general = /[/\\](diagram|laws|oracle|perft|playthroughs?|rulebook)\.test\.ts$/

/** Suggests the file for a clause's test: that of a neighbouring clause, or one named after the chapter. */
function testFileFor({ folder, chapter }: Place, testedIn: ReadonlyMap<string, readonly string[]>): string {
  const neighbours = chapter.clauses.flatMap(({ id }) => testedIn.get(id) ?? [])
  const noun = chapter.title.en.toLowerCase().match(/[a-z]{3,}/g)
  const near = neighbours.find((file) => file.startsWith(folder) && !general.test(file))
  return near ?? `${folder && `${folder}/`}test/${noun?.at(-1) ?? "rules"}.test.ts`
}

/**
 * Finds clauses without a test, citations of unknown clauses, and ids used for two rules.
 *
 * A test claims a clause by beginning its title with the id, as in `it("[DJ-4.2] …")`. A whole
 * chapter (`DJ-4`) may be cited too.
 *
 * @param root - Root folder of the places.
 * @returns One line per problem, with the remedy.
 * @example
 * clauseProblems("/nowhere", { places: [], games: [], tested: [] }) // => []
 */
export function clauseProblems(root: string, question: ClauseQuestion): readonly string[] {
  assert(typeof root === "string", "clauseProblems", "root", "the path of a folder")
  assert(
    Array.isArray(question?.places) && Array.isArray(question.games),
    "clauseProblems",
    "question",
    "an object with places and games",
  )
  const { places, games, tested = [], within = "" } = question
  const { clauses, inForce, problems } = inventory(games)
  const ids = [...clauses.keys(), ...tested.flatMap((chapter) => chapter.clauses.map(({ id }) => id))]
  const known = new Set(ids.flatMap((id) => [id, id.replace(/\.[^.]*$/, "")]))
  const prefixes = new Set(ids.map((id) => id.slice(0, id.indexOf("-"))))
  const citation = new RegExp(`\\b(?:${[...prefixes].join("|")})-\\d+(?:\\.\\d+)*[a-z]?(?![\\w-])`, "g")
  const testedIn = new Map<string, readonly string[]>()
  for (const file of textFiles(root, places)) {
    const lines = readFileSync(join(root, file), "utf8").split("\n")
    lines.forEach((line, index) => {
      for (const [id] of line.matchAll(citation))
        if (!known.has(id) && file.startsWith(within))
          problems.push(`${file}:${index + 1} cites ${id}, which no rulebook has`)
      if (!file.endsWith(".test.ts")) return
      for (const [, title = ""] of line.matchAll(titled))
        for (const id of title.split(" ")) testedIn.set(id, [...(testedIn.get(id) ?? []), file])
    })
  }
  const elsewhere = new Set(tested.flatMap((chapter) => chapter.clauses.map(({ id }) => id)))
  for (const [id, clause] of clauses)
    if (inForce.has(id) && !elsewhere.has(id) && !testedIn.has(id) && clause.folder.startsWith(within))
      problems.push(
        `${id} has no test: in ${testFileFor(clause, testedIn)}, write it("[${id}] …"), which fails when the ` +
          "rule is wrong",
      )
  return problems
}
