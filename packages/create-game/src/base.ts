import type { AnyGame } from "@flottille/core"
import type { AnyGamePackage } from "@flottille/core/package"
import type { Rulebook } from "@flottille/core/rulebook"
import { CreateGameError } from "./errors"
import type { Facts } from "./kinds"

/** The game that a variant differs from. */
export interface Base {
  /** The folder of its package, and the name after `@flottille/`. */
  readonly id: string
  /** The version of its package. */
  readonly version: string
  readonly game: AnyGame
  /** The export that makes a game from rules: `dejarikOf`. */
  readonly factory: string
  /** And the rules that it is made of: `standardRules`. */
  readonly rules: string
  readonly title: Readonly<Record<"en" | "fr", string>>
  /** The prefixes of its clauses. */
  readonly prefixes: readonly string[]
}

/** The exports of `/package` and `/rulebook` of a game. */
export interface PackageModule {
  readonly default: AnyGamePackage
  readonly rulebook: Rulebook
  readonly packageOf?: unknown
}

type Exports = Readonly<Record<string, unknown>>

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}

/** Calls a function with rules; undefined if it does not accept them. */
function made(value: unknown, rules: unknown): unknown {
  if (typeof value !== "function") return undefined
  try {
    return value(rules)
  } catch {
    return undefined
  }
}

/**
 * Reads the facts about a variant's base from the exports of its modules.
 *
 * @throws CreateGameError if the game is not made from rules.
 */
export function baseOf(id: string, version: string, exports: Exports, whole: PackageModule): Base {
  const { rulebook } = whole
  const { game } = whole.default
  const isGame = (value: unknown) =>
    idOf(value) === game.id && typeof value === "object" && value !== null && "legalActions" in value
  const rules = Object.entries(exports).find(([, value]) => idOf(value) === game.id && !isGame(value))
  const factory =
    rules && Object.entries(exports).find(([name, value]) => name.endsWith("Of") && isGame(made(value, rules[1])))
  if (!factory || typeof whole.packageOf !== "function")
    throw new CreateGameError("base", `"${id}" is not made from rules that a variant could change: begin with --kind.`)
  const prefixes = rulebook.chapters.flatMap(({ clauses }) => clauses.map((clause) => clause.id.replace(/-.*/, "")))
  return {
    id,
    version,
    game,
    factory: factory[0],
    rules: rules[0],
    title: rulebook.title,
    prefixes: [...new Set(prefixes)],
  }
}

/** Returns the default number of seats of a game. */
export function factsOf({ game }: Base): Facts {
  return { traits: game.traits, seats: `${game.seats(game.options()).length}` }
}
