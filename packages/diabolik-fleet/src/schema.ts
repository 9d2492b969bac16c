/** Data from outside: the schemas of options, actions, states and views. */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { FleetAction } from "./actions"
import { diabolikFleet } from "./game"
import { shapes } from "./shapes"
import type { FleetOptions, FleetState } from "./state"
import type { FleetView } from "./view"

export { shapes }

/** The schemas of the game, as Zod and Standard Schemas. */
export const schema: GameSchema<FleetState, FleetAction, FleetOptions, FleetView> = Object.freeze(gameSchema(diabolikFleet, shapes))
