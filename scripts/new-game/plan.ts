import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type AnyGame, type OptionTable, type Shape, violation } from "@flottille/core"
import { entriesOf, exampleFrame, packageFrame } from "./frame.ts"
import { type Names, NewGameError, namesOf } from "./names.ts"
import { playthrough } from "./playthrough.ts"
import { registrations } from "./registration.ts"
import { myGame } from "./templates/blank/src/index.ts"

export { NewGameError }

/** What is asked for. */
export interface Request {
  readonly name: string
  readonly title?: string | undefined
  readonly prefix?: string | undefined
  /** In `examples/`, not published and not registered. */
  readonly example?: boolean | undefined
}

/** The game that a variant differs from. */
export interface Base {
  /** Its package's folder. */
  readonly id: string
  /** What its package exports. */
  readonly exports: Readonly<Record<string, unknown>>
  readonly options: OptionTable<Record<string, unknown>>
  /** Who made it, as its rulebook says. */
  readonly credits: string
}

/** All that will be written, as paths seen from the root. */
export interface Plan {
  readonly id: string
  /** The new folder. */
  readonly folder: string
  /** Its files. */
  readonly files: ReadonlyMap<string, string>
  /** Files elsewhere, with their new texts. */
  readonly changes: ReadonlyMap<string, string>
}

const templates = "scripts/new-game/templates"

/** The files of a template, with every word that a pattern finds replaced by its own. */
function fill(
  root: string,
  template: "blank" | "variant",
  words: readonly (readonly [pattern: string, word: string])[],
): ReadonlyMap<string, string> {
  const folder = join(root, templates, template)
  const pattern = new RegExp(words.map(([each]) => `(${each})`).join("|"), "g")
  const replace = (found: string, ...groups: (string | undefined)[]) => words[groups.indexOf(found)]?.[1] ?? found
  return new Map(
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(ts|md)$/.test(name))
      .sort()
      .map((name) => [name.replaceAll("\\", "/"), readFileSync(join(folder, name), "utf8").replace(pattern, replace)]),
  )
}

/** The sources with all that surrounds them, and the first moves of the game as a playthrough. */
function assemble(
  root: string,
  { example }: Request,
  names: Names,
  base: { readonly id: string; readonly title: string } | undefined,
  sources: ReadonlyMap<string, string>,
  like: AnyGame,
  plies: number,
): Plan {
  const game: AnyGame = { ...like, id: names.id, title: names.title, version: "1.0" }
  const record = playthrough(game, plies).replaceAll("XY-", `${names.prefix}-`)
  const what = base ? `${names.title}, a variant of ${base.title}` : names.title
  const frame = example ? exampleFrame(root, names, base?.id) : packageFrame(root, names, base?.id, `The rules of ${what}.`)
  const folder = `${example ? "examples" : "packages"}/${names.id}`
  const drawn = entriesOf(root, base?.id).includes("diagram")
    ? sources
    : new Map([...sources].filter(([file]) => file !== "src/diagram.ts"))
  const release = `${base ? what : `The rules of ${what}`}, and its game in the command line.`
  return {
    id: names.id,
    folder,
    files: new Map([...frame, ...drawn, ["test/playthroughs/first-moves.txt", record]]),
    changes: example ? new Map() : registrations(root, names, game, release),
  }
}

/**
 * Plans a game from scratch: a complete toy, to be replaced clause by clause.
 *
 * @throws NewGameError if the name cannot be used.
 */
export function planBlank(root: string, request: Request): Plan {
  const names = namesOf(root, request.name, request)
  const sources = fill(root, "blank", [
    ["my-game", names.id],
    ["My Game", names.title],
    ["myGame", names.camel],
    ["MyGame", names.pascal],
    ["XY", names.prefix],
  ])
  return assemble(root, request, names, undefined, sources, myGame as unknown as AnyGame, 100)
}

/** The toy difference of a variant: the last option that holds a number, or else a switch, with another value. */
function difference({ id, options }: Base): { readonly option: string; readonly was: number | boolean; readonly is: number | boolean } {
  const found = Object.entries(options).flatMap(([option, { shape, default: was, when }]) => {
    if (when || (typeof was !== "number" && typeof was !== "boolean")) return []
    const others = typeof was === "number" ? [Math.floor(was / 2), was - 1, was + 1] : [!was]
    const is = others.find((value) => !violation(shape as Shape, value))
    return is === undefined ? [] : [{ option, was, is }]
  })
  const chosen = found.findLast(({ was }) => typeof was === "number") ?? found.at(-1)
  if (!chosen) throw new NewGameError(`No option of ${id} is a number or a switch that could differ: begin with --blank.`)
  return chosen
}

/**
 * Plans a variant: its base, with one option's default as a first difference.
 *
 * @throws NewGameError if the name or the base cannot be used.
 */
export function planVariant(root: string, request: Request, base: Base): Plan {
  const names = namesOf(root, request.name, request)
  const found = Object.entries(base.exports).find(([, each]) => (each as { id?: unknown } | undefined)?.id === base.id)
  if (!found) throw new NewGameError(`packages/${base.id} exports no game.`)
  const [camel, game] = found as [string, AnyGame]
  const { option, was, is } = difference(base)
  const sources = fill(root, "variant", [
    ["my-variant", names.id],
    ["My Variant", names.title],
    ["myVariant", names.camel],
    ["XY", names.prefix],
    ["\\.\\./dejarik(?=\\))", `${request.example ? "../../packages" : ".."}/${base.id}`],
    ["(?<=/)dejarik", base.id],
    ["CREDITS OF DEJARIK", base.credits],
    ["dejarik", camel],
    ["Dejarik", game.title],
    ["quietTurns", option],
    ["\\b50\\b", String(is)],
    ["\\b100\\b", String(was)],
  ])
  const options = (given?: object) => game.options({ [option]: is, ...given })
  const variant: AnyGame = { ...game, options, initialState: (given) => game.initialState(options(given)) }
  return assemble(root, request, names, { id: base.id, title: game.title }, sources, variant, 12)
}
