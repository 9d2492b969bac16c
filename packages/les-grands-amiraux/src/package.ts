/**
 * Les Grands Amiraux with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { LesGrandsAmirauxAction } from "./actions"
import { diagram } from "./diagram"
import type { LesGrandsAmirauxEvent } from "./events"
import { lesGrandsAmiraux } from "./game"
import type { LesGrandsAmirauxOptions } from "./options"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { LesGrandsAmirauxState } from "./state"
import type { LesGrandsAmirauxView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const lesGrandsAmirauxPackage: GamePackage<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxEvent,
  LesGrandsAmirauxView
> = { game: lesGrandsAmiraux, rulebook, explain, tell, schema, shapes, diagram }

export default lesGrandsAmirauxPackage
