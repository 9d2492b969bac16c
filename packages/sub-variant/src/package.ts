/**
 * Sous-marins with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import { evaluateOn, standard } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "./actions"
import { diagram } from "./diagram"
import type { SubVariantEvent } from "./events"
import { subVariant } from "./game"
import type { SubVariantOptions } from "./options"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { SubVariantState } from "./state"
import type { SubVariantView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const subVariantPackage: GamePackage<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantEvent, SubVariantView> = {
  game: subVariant,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  evaluate: evaluateOn(standard.board),
  diagram,
}

export default subVariantPackage
