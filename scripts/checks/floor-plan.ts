import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"
import { findPackages, isGame, root } from "../packages.mjs"

/**
 * What every game declares, and in which file; `X` stands for the game's whole name.
 * docs/reading-the-code.md says what each file answers.
 */
const plan: Readonly<Record<string, readonly string[]>> = {
  index: [],
  game: [],
  options: ["XOptions", "optionTable", "completeOptions"],
  state: ["XState", "initialState", "cloneState"],
  actions: ["XAction", "actionShape"],
  events: ["XEvent", "observe"],
  describe: ["describeEvent"],
  legal: ["legalActions", "refuse"],
  turn: ["actors", "step"],
  outcome: ["EndReason", "endingRules", "outcome", "resign"],
  view: ["XView", "view", "turn"],
  notation: ["formatAction", "parseAction"],
  position: ["formatState", "parseState"],
  "position-check": ["checkPosition"],
  shapes: ["shapes"],
  schema: ["schema"],
  clauses: ["chapters"],
  refusals: ["RefusalCode", "refusals"],
  texts: ["texts", "explain"],
  rulebook: ["rulebook"],
  package: [],
  render: ["render"],
  layout: ["layoutOf"],
  pointing: ["pathOf", "actionsFor", "label", "describe", "motions"],
  diagram: ["diagram"],
}

/**
 * What a game that stands on another one has of its own; the other files are there where it
 * differs, and hold the differences.
 */
const ownOfVariants = ["index", "game", "schema", "clauses", "rulebook", "package"]

/**
 * The files of a game that is made of kinds of action (`@flottille/core/kinds`). Other files may be
 * merged, so other names only have to be declared in one of them.
 */
const filesOfKinds = ["index", "game", "state", "outcome", "position", "view", ...ownOfVariants, "diagram"]
/** Names that follow from kinds of action and endings, or may be written in place. */
const impliedByKinds = [
  "actionShape",
  "legalActions",
  "refuse",
  "actors",
  "step",
  "formatAction",
  "parseAction",
  "endingRules",
  "refusals",
  "observe",
  "label",
]
/** Names that follow from the state of a game without secrets (`@flottille/core/open`). */
const impliedByOpenGames = ["completeOptions", "cloneState", "view", "turn"]
const namesOfKinds = ["playOf", "reachedEnding"]

/** Files longer than this are two chapters, but for the clauses, which are data. */
const longest = 400

/**
 * A game that is a function of its rules makes some of it from them, by a function of the same name
 * with `Of` behind it.
 */
function declares(text: string, name: string): boolean {
  return new RegExp(
    `(?:function|const|type|interface) ${name}(?:Of)?\\b|export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\}`,
  ).test(text)
}

/** What a game that is made of kinds lacks of the floor plan. */
function problemsOfKinds(folder: string, prefix: string, sources: readonly string[]): readonly string[] {
  const missing = filesOfKinds.filter((file) => !sources.includes(`${file}.ts`)).map((file) => `${file}.ts is missing`)
  const text = sources
    .filter((name) => name.endsWith(".ts"))
    .map((name) => readFileSync(join(folder, "src", name), "utf8"))
    .join("\n")
  const names = Object.values(plan)
    .flat()
    .filter(
      (name) => !impliedByKinds.includes(name) && !(text.includes("openGame") && impliedByOpenGames.includes(name)),
    )
  const absent = names.map((name) => name.replace(/^X/, prefix)).filter((name) => !declares(text, name))
  const unused = namesOfKinds.filter((name) => !text.includes(name))
  return [
    ...new Set(missing),
    ...absent.map((name) => `no file declares ${name}`),
    ...unused.map((name) => `no file calls ${name}`),
  ]
}

/** What a game lacks of the floor plan; with a base, what it does not leave to that. */
export function planProblems(folder: string, id: string, hasBase = false): readonly string[] {
  const prefix = id.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const sources = readdirSync(join(folder, "src"), { recursive: true, encoding: "utf8" })
  const isOfKinds = sources.some((name) => name.startsWith("kinds"))
  const asked = Object.entries(plan).filter(([file]) => !hasBase || ownOfVariants.includes(file))
  const missing = isOfKinds
    ? problemsOfKinds(folder, prefix, sources)
    : asked.flatMap(([file, names]) => {
        const path = join(folder, "src", `${file}.ts`)
        if (!existsSync(path)) return [`${relative(root, path)} is missing`]
        const text = readFileSync(path, "utf8")
        const absent = names.map((name) => name.replace(/^X/, prefix)).filter((name) => !declares(text, name))
        return absent.map((name) => `${relative(root, path)} does not declare ${name}`)
      })
  const long = sources
    .filter((name) => name.endsWith(".ts") && name !== "clauses.ts")
    .map((name) => ({ name, lines: readFileSync(join(folder, "src", name), "utf8").split("\n").length }))
    .filter(({ lines }) => lines > longest)
  return [
    ...missing,
    ...long.map(({ name, lines }) => `packages/${id}/src/${name} has ${lines} lines: it is two chapters`),
  ]
}

/** Every game has the same files with the same functions, so that who knows one finds the way in all. */
export function check(only?: string): readonly string[] {
  const games = findPackages().filter(isGame)
  const hasBase = (needs: readonly string[]) => games.some(({ id }) => needs.includes(id))
  return games
    .filter(({ id }) => only === undefined || id === only)
    .flatMap(({ id, folder, needs }) => planProblems(folder, id, hasBase(needs)))
}
