import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Ajv2020 } from "ajv/dist/2020.js"
import { generated, type Pages } from "./checks/generated.ts"
import { root } from "./packages.mjs"
import { formatVectors } from "./vectors/format.ts"
import { isPlanned, makeVectors, type Vectors } from "./vectors/make.ts"

/** Where vectors are not as their schema says. */
export function formProblems(vectors: unknown): readonly string[] {
  const ajv = new Ajv2020({ allErrors: true, strictTuples: false })
  const validate = ajv.compile(JSON.parse(readFileSync(join(root, "vectors", "schema.json"), "utf8")))
  validate(vectors)
  return (validate.errors ?? []).map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
}

/** One line for people: how much a game's vectors show. */
function summary({ game, coverage, positions, games }: Vectors, text: string): string {
  const { actions, refusals, endings } = coverage
  const missing = [actions, refusals, endings].flatMap((shown) => shown.missing)
  const of = (shown: typeof actions) => `${shown.shown.length} of ${shown.shown.length + shown.missing.length}`
  return (
    `${game}: ${Math.round(text.length / 1000)} kB, ${positions.length} positions, ${games.length} games; ` +
    `${of(actions)} actions, ${coverage.events.length} events, ${of(refusals)} refusals, ${of(endings)} endings` +
    (missing.length > 0 ? ` (not: ${missing.join(", ")})` : "")
  )
}

/** The files, and what is wrong with what they show. */
function files(problems: string[]) {
  const make = async (only?: string): Promise<Pages> => {
    const pages = new Map<string, string>()
    for (const vectors of await makeVectors(only)) {
      const { game, coverage } = vectors
      const text = formatVectors(vectors)
      console.log(summary(vectors, text))
      pages.set(`${game}.json`, text)
      problems.push(
        ...formProblems(JSON.parse(text)).map((problem) => `${game}: ${problem}`),
        // Of a game that nobody has chosen positions for, not every action need come up.
        ...(isPlanned(game) ? coverage.actions.missing : []).map((type) => `${game}: no result of an action of type ${type}`),
        ...(text.length > 350_000 ? [`${game}: ${text.length} characters are too many for people to read`] : []),
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

/** The committed vectors are those that the games give today, have the form that their schema says, and show every kind of action. */
export async function check(only?: string): Promise<readonly string[]> {
  const problems: string[] = []
  return [...(await files(problems).check(only)), ...problems]
}
