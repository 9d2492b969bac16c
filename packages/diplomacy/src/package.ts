/**
 * Diplomacy with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { DiplomacyAction } from "./actions"
import { diagram } from "./diagram"
import type { DiplomacyEvent } from "./events"
import { diplomacy } from "./game"
import type { DiplomacyOptions } from "./options"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { DiplomacyState } from "./state"
import type { DiplomacyView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const diplomacyPackage: GamePackage<DiplomacyState, DiplomacyAction, DiplomacyOptions, DiplomacyEvent, DiplomacyView> = {
  game: diplomacy,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  diagram,
}

export default diplomacyPackage
