/**
 * Data from outside: the schemas of options, actions, states and views.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DiabolikFleetAction } from "./actions"
import { diabolikFleet } from "./game"
import type { DiabolikFleetOptions } from "./options"
import { shapes } from "./shapes"
import type { DiabolikFleetState } from "./state"
import type { DiabolikFleetView } from "./view"

export { shapes }

/** The schemas of the game, as Zod and Standard Schemas. */
export const schema: GameSchema<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> = Object.freeze(
  gameSchema(diabolikFleet, shapes),
)
