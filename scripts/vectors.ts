import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { formatVectors, makeVectors, type VectorPlan, type Vectors } from "@flottille/conformance/vectors"
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

/** What somebody has chosen that a game is played with. */
async function planOf(id: string): Promise<VectorPlan | undefined> {
  const file = join("packages", id, "test", "vectors.ts")
  return existsSync(join(root, file)) ? (await importTypeScript<{ readonly plan: VectorPlan }>(file)).plan : undefined
}

/** One line for people: how much a game's vectors show. */
function summary({ game, coverage: { actions, refusals, endings }, positions, games }: Vectors, text: string): string {
  const missing = [actions, refusals, endings].flatMap((shown) => shown.missing)
  const size = `${Math.round(text.length / 1000)} kB, ${positions.length} positions, ${games.length} games`
  return `${game}: ${size}${missing.length > 0 ? `; not shown: ${missing.join(", ")}` : ""}`
}

/** The files, and what is wrong with what they show. */
function files(problems: string[]) {
  const make = async (only?: string): Promise<Pages> => {
    const pages = new Map<string, string>()
    for (const each of await loadGames(only)) {
      const plan = await planOf(each.id)
      const vectors = makeVectors(each, plan)
      const text = formatVectors(vectors)
      console.log(summary(vectors, text))
      pages.set(`${each.id}.json`, text)
      problems.push(
        ...formProblems(JSON.parse(text)).map((problem) => `${each.id}: ${problem}`),
        // Of a game that nobody has chosen positions for, not every action need come up.
        ...(plan ? vectors.coverage.actions.missing : []).map(
          (type) => `${each.id}: no result of an action of type ${type}`,
        ),
        ...(text.length > 200_000 ? [`${each.id}: ${text.length} characters are too many for people to read`] : []),
      )
    }
    return pages
  }
  return generated("vectors", make, ["schema.json"])
}

/** Writes the vectors of every game. */
export async function write(only?: string): Promise<void> {
  const problems: string[] = []
  await files(problems).write(only)
  for (const problem of problems) console.log(`- ${problem}`)
}

/**
 * The committed vectors are those that the games give today, have the form that their schema says,
 * and show every kind of action.
 */
export async function check(only?: string): Promise<readonly string[]> {
  const problems: string[] = []
  return [...(await files(problems).check(only)), ...problems]
}
