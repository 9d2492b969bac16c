/**
 * Games of other authors: finds the game that a module exports, and completes its package with
 * defaults.
 *
 * @packageDocumentation
 */
import { type AnyGame, assert, assertGame, FlottilleError, isFlottilleError, type OptionField } from "@flottille/core"
import type { AnyRuledPackage } from "@flottille/core/package"
import { makeDescribe, makeExplain, type Rulebook } from "@flottille/core/rulebook"
import { type Said, said } from "@flottille/core/said"
import { withExpectations } from "./rules-page"

type ModuleFault =
  | "not-found"
  | "typescript"
  | "throws"
  | "no-game"
  | "several-games"
  | "incomplete"
  | "core-version"
  | "integrity"

/**
 * A module that cannot be used as a game.
 *
 * @example
 * new GameModuleError("./mine.mjs", "not-found", "no such file").message // => "./mine.mjs: no such file"
 */
export class GameModuleError extends FlottilleError {
  readonly code = "module"
  /** The problem in English. */
  readonly problem: string

  constructor(
    /** The module, as the user named it. */
    readonly module: string,
    readonly fault: ModuleFault,
    /** The problem in one sentence, with its facts. */
    readonly sentence: string | Said,
  ) {
    super(`${module}: ${sentence}`)
    this.problem = String(sentence)
  }
}

/**
 * Recognises a {@link GameModuleError}, across copies of the library.
 *
 * @example
 * isGameModuleError(new GameModuleError("./mine.mjs", "not-found", "no such file")) // => true
 */
export function isGameModuleError(error: unknown): error is GameModuleError {
  return isFlottilleError(error) && error.code === "module"
}

const MEMBERS: Readonly<Record<string, string>> = {
  id: "string",
  title: "string",
  version: "string",
  traits: "object",
  ...Object.fromEntries(
    [
      ...["seats", "options", "maxActions", "initialState", "actors", "turn", "legalActions", "chanceOutcomes"],
      ...["validate", "step", "resign", "clone", "outcome", "view", "observe", "determinize"],
      ...["formatAction", "parseAction", "formatState", "parseState", "render"],
    ].map((name) => [name, "function"]),
  ),
}

/** The parts of a package that have defaults, in the order in which they are listed. */
const PARTS = ["texts", "describe", "shapes", "rulebook", "diagram"] as const

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined
}

function has(value: unknown, name: string, type: string): boolean {
  const member = memberOf(value, name)
  return typeof member === type && member !== null
}

function lacking(value: unknown): readonly string[] {
  return Object.entries(MEMBERS).flatMap(([name, type]) => (has(value, name, type) ? [] : [name]))
}

function isGame(value: unknown): value is AnyGame {
  return lacking(value).length === 0
}

/** Returns true for an object that is meant as a game: it has some of the functions of one. */
function resemblesGame(value: unknown): boolean {
  return ["initialState", "legalActions", "step", "outcome"].filter((name) => has(value, name, "function")).length >= 2
}

type PartialPackage = Partial<AnyRuledPackage> & Pick<AnyRuledPackage, "game">

function isPackage(value: unknown): value is PartialPackage {
  return isGame(memberOf(value, "game"))
}

/** Recognises a rulebook. `texts` of a package may be one. */
function isRulebook(value: unknown, id: string): value is Rulebook {
  return (
    Array.isArray(memberOf(value, "chapters")) &&
    memberOf(value, "game") === id &&
    ["title", "credits", "refusals", "endings"].every((name) => has(value, name, "object"))
  )
}

/**
 * Makes a package from a game alone: refusals by their codes, events as JSON, options by the game's
 * defaults, an empty rulebook, no drawing.
 *
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const { describe, explain } = barePackage(dejarik)
 * describe({ type: "passed", seat: 1 }, "en", 0) // => '{"type":"passed","seat":1}'
 * explain({ code: "occupied", rule: "DJ-3.1" }) // => "occupied (DJ-3.1)"
 */
export function barePackage(game: AnyGame): AnyRuledPackage {
  assertGame(game, "barePackage")
  const anything = { kind: "anything" } as const
  const options = Object.entries(game.options()).map(([name, initial]): [string, OptionField<unknown, never>] => [
    name,
    { shape: anything, default: initial, rule: "CO-4" },
  ])
  const rulebook: Rulebook = {
    game: game.id,
    title: { en: game.title, fr: game.title },
    credits: { en: "This game has no rulebook.", fr: "Ce jeu n’a pas de livret de règles." },
    chapters: [],
    refusals: {},
    endings: {},
  }
  return {
    game,
    texts: rulebook,
    rulebook,
    explain: makeExplain(rulebook),
    describe: makeDescribe((event) => JSON.stringify(event)),
    shapes: { options: Object.fromEntries(options), action: anything, state: anything, view: anything },
  }
}

interface ExportedGame {
  /** The name of the export: `"default"`, or that of a named one. */
  readonly name: string
  /** Complete: missing parts have defaults. */
  readonly package: AnyRuledPackage
  /** The parts that have defaults, because the module lacks them. */
  readonly missing: readonly string[]
}

function completed({ game, ...given }: PartialPackage, beside: unknown): AnyRuledPackage {
  const bare = barePackage(game)
  const found = [given.rulebook, given.texts, beside].find((each) => isRulebook(each, game.id))
  const texts = given.texts ?? found ?? bare.texts
  const rulebook = isRulebook(found, game.id) ? found : { ...bare.rulebook, ...texts }
  return withExpectations({
    ...bare,
    ...given,
    texts,
    rulebook,
    explain: given.explain ?? makeExplain(rulebook),
    describe: makeDescribe(given.describe ?? bare.describe),
  })
}

function missingIn(given: PartialPackage | undefined, rulebook: Rulebook): readonly string[] {
  const lacks = {
    texts: given?.texts === undefined && rulebook.chapters.length === 0,
    describe: given?.describe === undefined,
    shapes: given?.shapes === undefined,
    rulebook: rulebook.chapters.length === 0,
    diagram: given === undefined,
  }
  return PARTS.filter((part) => lacks[part])
}

/** Explains why a module has no game: an export lacks members, or nothing resembles a game. */
function noGame(exports: readonly (readonly [string, unknown])[], module: string): GameModuleError {
  for (const [name, value] of exports) {
    const game = resemblesGame(memberOf(value, "game")) ? memberOf(value, "game") : value
    if (resemblesGame(game))
      return new GameModuleError(
        module,
        "incomplete",
        said`the game exported as ${name} lacks members of this version of @flottille/core: ${lacking(game).join(", ")}`,
      )
  }
  const names = exports.map(([name]) => name).join(", ")
  const expected = "expected a game or a package of one, as default export or as the only one"
  return new GameModuleError(
    module,
    "no-game",
    said`it exports no game; ${expected}${names && said`; its exports are ${names}`}`,
  )
}

/** Returns the exported games, each once. The package of a game takes precedence over the game itself. */
function candidatesOf(exports: readonly (readonly [string, unknown])[]): ReadonlyMap<string, AnyGame | PartialPackage> {
  const found = exports.flatMap(([name, value]) => (isPackage(value) || isGame(value) ? [[name, value] as const] : []))
  const inPackages = new Set(found.flatMap(([, value]) => ("game" in value ? [value.game] : [])))
  const seen = new Set<unknown>()
  return new Map(
    found.filter(([, value]) => {
      const isNew = !seen.has(value) && ("game" in value || !inPackages.has(value))
      seen.add(value)
      return isNew
    }),
  )
}

function nameOfGame(
  exports: readonly (readonly [string, unknown])[],
  candidates: ReadonlyMap<string, unknown>,
  module: string,
  wanted: string | undefined,
): string {
  const names = [...candidates.keys()]
  const [only, ...others] = names
  if (only === undefined) throw noGame(exports, module)
  if (wanted !== undefined && !names.includes(wanted))
    throw new GameModuleError(module, "no-game", said`it exports no game as ${wanted}; there are ${names.join(", ")}`)
  if (wanted !== undefined) return wanted
  if (candidates.has("default")) return "default"
  if (others.length > 0)
    throw new GameModuleError(
      module,
      "several-games",
      said`it exports several games: ${names.join(", ")}; choose one, as in ${`${module}#${others[0]}`}`,
    )
  return only
}

/**
 * Finds the game that a module exports: the default export, or the only game or package of one.
 *
 * @param exports - The module, as `import()` returns it.
 * @param module - The name of the module, for errors.
 * @param wanted - The name of the export, for a module of several games.
 * @throws GameModuleError if there is no such game, or the choice is not clear.
 * @example
 * import { dejarik } from "@flottille/dejarik"
 * const found = gameIn({ dejarik }, "./mine.mjs")
 * found.name // => "dejarik"
 * found.missing // => ["texts", "describe", "shapes", "rulebook", "diagram"]
 * gameIn({ default: 7 }, "./mine.mjs") // throws GameModuleError
 */
export function gameIn(exports: object, module: string, wanted?: string): ExportedGame {
  assert(typeof exports === "object" && exports !== null, "gameIn", "exports", "a module")
  const all = Object.entries(exports)
  // An export that the user names counts even if a package holds the same game.
  const named = candidatesOf(all.filter(([name]) => name === wanted))
  const candidates = named.size > 0 ? named : candidatesOf(all)
  const name = nameOfGame(all, candidates, module, wanted)
  const value = candidates.get(name)
  if (value === undefined) throw noGame(all, module)
  const given = "game" in value ? value : undefined
  const whole = completed("game" in value ? value : { game: value }, memberOf(exports, "rulebook"))
  return { name, package: whole, missing: missingIn(given, whole.rulebook) }
}
