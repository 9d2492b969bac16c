/**
 * Dejarik with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { DejarikAction } from "./actions"
import { diagram } from "./diagram"
import type { DejarikEvent } from "./events"
import { dejarik } from "./game"
import type { DejarikOptions } from "./options"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { DejarikState } from "./state"
import type { DejarikView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const dejarikPackage: GamePackage<DejarikState, DejarikAction, DejarikOptions, DejarikEvent, DejarikView> = {
  game: dejarik,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  diagram,
}

export default dejarikPackage
