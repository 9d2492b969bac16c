/**
 * Mille Sabords with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { MilleSabordsAction } from "./actions"
import { diagram } from "./diagram"
import type { MilleSabordsEvent } from "./events"
import { milleSabords } from "./game"
import type { MilleSabordsOptions } from "./options"
import { policies } from "./policies"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { MilleSabordsState } from "./state"
import type { MilleSabordsView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const milleSabordsPackage: GamePackage<
  MilleSabordsState,
  MilleSabordsAction,
  MilleSabordsOptions,
  MilleSabordsEvent,
  MilleSabordsView
> = {
  game: milleSabords,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  policies,
  diagram,
}

export default milleSabordsPackage
