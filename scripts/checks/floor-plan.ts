import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { findPackages, isGame } from "../packages.mjs"

/** Files of every game; docs/reading-the-code.md says what each answers. */
const ofAll = ["index", "game", "schema", "clauses", "rulebook", "package"]
/** Files of a game that stands on no other. */
const ofBases = ["state", "outcome", "position", "view", "diagram"]
/** Files of a game that is not made of kinds of action (`@flottille/core/kinds`), which may merge them. */
const ofChapters = `options actions events describe legal turn notation position-check shapes refusals texts render
  layout pointing`.split(/\s+/)

/** What every game declares; `X` stands for the game's whole name. */
const names =
  `XOptions optionTable completeOptions XState initialState cloneState XAction XEvent describeEvent EndReason
  outcome resign XView view turn formatState parseState checkPosition shapes schema chapters RefusalCode texts explain
  rulebook render layoutOf pathOf actionsFor describe motions diagram`.split(/\s+/)
/** What follows from kinds of action and endings, or may be written in place, and is declared by other games. */
const impliedByKinds =
  `actionShape observe legalActions refuse actors step endingRules formatAction parseAction refusals
  label`.split(/\s+/)
const ofVariants = ["schema", "chapters", "rulebook"]
/** What follows from the state of a game without secrets (`@flottille/core/open`). */
const impliedByOpenGames = ["completeOptions", "cloneState", "view", "turn"]

/** Files longer than this are two chapters, but for the clauses, which are data. */
const longest = 400

/** Says whether a text declares a name, or makes it from the rules by a function of that name with `Of` behind it. */
function declares(text: string, name: string): boolean {
  const listed = `export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\}`
  return new RegExp(`(?:function|const|type|interface) ${name}(?:Of)?\\b|${listed}`).test(text)
}

/** Lists what a game lacks of the floor plan; with a base, what it does not leave to that. */
export function planProblems(folder: string, id: string, hasBase = false): readonly string[] {
  const prefix = id.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const paths = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
  const sources = new Map(
    paths
      .filter((name) => name.endsWith(".ts"))
      .map((name) => [name, readFileSync(join(folder, "src", name), "utf8")] as const),
  )
  const isOfKinds = paths.some((name) => name.startsWith("kinds"))
  const files = [...ofAll, ...(hasBase && !isOfKinds ? [] : ofBases), ...(hasBase || isOfKinds ? [] : ofChapters)]
  const asked = isOfKinds ? [...names, "playOf", "reachedEnding"] : hasBase ? ofVariants : [...names, ...impliedByKinds]
  const all = [...sources.values()].join("\n")
  const isThere = (name: string) => declares(all, name) || (isOfKinds && new RegExp(`\\b${name}[(<]`).test(all))
  return [
    ...files.filter((name) => !existsSync(join(folder, "src", `${name}.ts`))).map((name) => `${name}.ts is missing`),
    ...asked
      .filter((name) => !(all.includes("openGame") && impliedByOpenGames.includes(name)))
      .map((name) => name.replace(/^X/, prefix))
      .flatMap((name) => (isThere(name) ? [] : [`no file declares ${name}`])),
    ...[...sources].flatMap(([name, text]) => {
      const lines = text.split("\n").length
      return lines > longest && name !== "clauses.ts" ? [`${name} has ${lines} lines: it is two chapters`] : []
    }),
  ].map((problem) => `packages/${id}/src: ${problem}`)
}

/** Every game has the same files with the same functions, so that who knows one finds the way in all. */
export function check(only?: string): readonly string[] {
  const games = findPackages().filter(isGame)
  const hasBase = (needs: readonly string[]) => games.some(({ id }) => needs.includes(id))
  return games
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, folder, needs }) => planProblems(folder, id, hasBase(needs)))
}
