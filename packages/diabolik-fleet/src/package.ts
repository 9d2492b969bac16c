/**
 * Diabolik Fleet with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { DiabolikFleetAction } from "./actions"
import { diagram } from "./diagram"
import type { DiabolikFleetEvent } from "./events"
import { diabolikFleet } from "./game"
import type { DiabolikFleetOptions } from "./options"
import { policies } from "./policies"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { DiabolikFleetState } from "./state"
import type { DiabolikFleetView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const diabolikFleetPackage: GamePackage<
  DiabolikFleetState,
  DiabolikFleetAction,
  DiabolikFleetOptions,
  DiabolikFleetEvent,
  DiabolikFleetView
> = { game: diabolikFleet, rulebook, explain, tell, schema, shapes, policies, diagram }

export default diabolikFleetPackage
