import type { AnyGamePackage } from "@flottille/core/package"
import type { Rulebook } from "@flottille/core/rulebook"
import { CreateGameError } from "./errors"

/** The game that a variant differs from. */
export interface Base {
  /** The folder of its package, and the name after `@flottille/`. */
  readonly id: string
  /** The version of its package. */
  readonly version: string
  /** The export that holds its rules: `standardRules`. */
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

function idOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "id" in value ? value.id : undefined
}

/** Returns true if `packageOf` makes a package from a value, as it does from rules. */
function areRules(value: unknown, packageOf: unknown, id: string): boolean {
  if (typeof packageOf !== "function" || idOf(value) !== id) return false
  try {
    return idOf(packageOf(value).game) === id
  } catch {
    return false
  }
}

/**
 * Reads the facts about a variant's base from the exports of its modules.
 *
 * @throws CreateGameError if the game is not made from rules.
 */
export function baseOf(id: string, version: string, exports: object, whole: PackageModule): Base {
  const { rulebook, packageOf } = whole
  const rules = Object.entries(exports).find(([, value]) => areRules(value, packageOf, whole.default.game.id))
  if (!rules)
    throw new CreateGameError("base", `"${id}" is not made from rules that a variant could change: leave out --from.`)
  const prefixes = rulebook.chapters.flatMap(({ clauses }) => clauses.map((clause) => clause.id.replace(/-.*/, "")))
  return { id, version, rules: rules[0], title: rulebook.title, prefixes: [...new Set(prefixes)] }
}
