/** The notation of a game in the user's language. */
import type { StateWith } from "@flottille/core"
import type { AnyGamePackage, Notation } from "@flottille/core/package"
import type { Language } from "@flottille/core/rulebook"

/** The notation of a language where the game has one, else the game's own. */
export function notationOf(
  { game, notations }: AnyGamePackage,
  language: Language,
): Notation<StateWith, unknown, unknown> {
  return notations?.[language] ?? game
}
