import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { extras } from "./vectors/extras.ts"
import { formatVectors, type Vectors } from "./vectors/format.ts"
import { folder, makeVectors } from "./vectors/make.ts"
import { schemaProblems } from "./vectors/validate.ts"

/** One line for people: how much a game's vectors show. */
function summary({ game, coverage, positions, games }: Vectors, text: string): string {
  const { actions, refusals, endings } = coverage
  const missing = [actions, refusals, endings].flatMap((shown) => shown.missing)
  const of = (shown: { shown: readonly string[]; missing: readonly string[] }) =>
    `${shown.shown.length} of ${shown.shown.length + shown.missing.length}`
  return (
    `${game}: ${Math.round(text.length / 1000)} kB, ${positions.length} positions, ${games.length} games; ` +
    `${of(actions)} actions, ${coverage.events.length} events, ${of(refusals)} refusals, ${of(endings)} endings` +
    (missing.length > 0 ? ` (not: ${missing.join(", ")})` : "")
  )
}

/** What goes without saying in vectors: the form, the size, and that every kind of action is shown. */
function problemsOf(vectors: Vectors, text: string): readonly string[] {
  const { coverage, game } = vectors
  return [
    ...schemaProblems(JSON.parse(readFileSync(join(folder, "schema.json"), "utf8")), JSON.parse(text)).map(
      (problem) => `${game}: ${problem}`,
    ),
    // Of a game that nobody has chosen positions for, not every action need come up.
    ...(Object.hasOwn(extras, game) ? coverage.actions.missing : []).map((type) => `${game}: no result of an action of type ${type}`),
    ...(text.length > 350_000 ? [`${game}: ${text.length} characters are too many for people to read`] : []),
  ]
}

/** Writes the vectors of every game; how much they show, the check tells. */
export async function write(): Promise<void> {
  const all = await makeVectors()
  for (const vectors of all) {
    const text = formatVectors(vectors)
    for (const problem of problemsOf(vectors, text)) console.log(`- ${problem}`)
    writeFileSync(join(folder, `${vectors.game}.json`), text)
  }
  console.log(`vectors: ${all.length} files`)
}

/** The committed vectors are those that the games give today, and have the form that their schema says. */
export async function check(): Promise<readonly string[]> {
  const all = await makeVectors()
  const problems: string[] = []
  for (const vectors of all) {
    const text = formatVectors(vectors)
    console.log(summary(vectors, text))
    problems.push(...problemsOf(vectors, text))
    const file = join(folder, `${vectors.game}.json`)
    const was = existsSync(file) ? readFileSync(file, "utf8").split("\n") : []
    const now = text.split("\n")
    const line = now.findIndex((each, index) => each !== was[index])
    if (line >= 0 || was.length !== now.length)
      problems.push(`vectors/${vectors.game}.json, line ${Math.max(line, 0) + 1} would now be another`)
  }
  const known = new Set(all.map(({ game }) => `${game}.json`))
  for (const name of readdirSync(folder))
    if (name.endsWith(".json") && name !== "schema.json" && !known.has(name)) problems.push(`vectors/${name} belongs to no game`)
  return problems.some((problem) => problem.startsWith("vectors/")) ? [...problems, "`npm run docs -- --pages` makes them anew"] : problems
}
