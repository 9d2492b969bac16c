import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { formatVectors, makeVectors, type VectorPlan } from "@flottille/conformance/vectors"
import { Ajv2020 } from "ajv/dist/2020.js"
import { importTypeScript } from "./bootstrap.mjs"
import { generated, type Pages } from "./checks/generated.ts"
import { loadGames } from "./games.ts"
import { root } from "./packages.mjs"

const ajv = new Ajv2020({ allErrors: true, strictTuples: false })
const validate = ajv.compile(JSON.parse(readFileSync(join(root, "vectors", "schema.json"), "utf8")))

/** Where vectors are not as their schema says. */
export function formProblems(vectors: unknown): readonly string[] {
  validate(vectors)
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** Returns the positions that somebody has chosen for the vectors of a game. */
async function planOf(id: string): Promise<VectorPlan | undefined> {
  const file = join("packages", id, "test", "vectors.ts")
  return existsSync(join(root, file)) ? (await importTypeScript<{ readonly plan: VectorPlan }>(file)).plan : undefined
}

const problems: string[] = []

/** Makes the vectors of every game, or of one, and lists problems of their contents. */
async function make(only?: string): Promise<Pages> {
  const pages = new Map<string, string>()
  for (const each of await loadGames(only)) {
    const plan = await planOf(each.id)
    const vectors = makeVectors(each, plan)
    const text = formatVectors(vectors)
    const { actions, refusals, endings } = vectors.coverage
    const missing = [actions, refusals, endings].flatMap((shown) => shown.missing)
    console.log(`${each.id}: ${text.length} characters; not shown: ${missing.join(", ") || "nothing"}`)
    pages.set(`${each.id}.json`, text)
    problems.push(...formProblems(JSON.parse(text)).map((problem) => `${each.id}: ${problem}`))
    // Of a game that nobody has chosen positions for, not every action need come up.
    if (plan) problems.push(...actions.missing.map((type) => `${each.id}: no result of an action of type ${type}`))
    if (text.length > 200_000) problems.push(`${each.id}: ${text.length} characters are too many for people to read`)
  }
  return pages
}

const files = generated("vectors", make, ["schema.json"])

/** Writes the vectors of every game. */
export const write = files.write

/** The committed vectors are those of today, have the form that their schema says, and show every kind of action. */
export async function check(only?: string): Promise<readonly string[]> {
  const differences = await files.check(only)
  return [...differences, ...problems]
}
