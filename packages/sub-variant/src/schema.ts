import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { SubAction } from "./game"
import { subVariant } from "./game"
import { shapes } from "./shapes"
import type { SubOptions, SubState } from "./state"
import type { SubView } from "./view"

export { shapes } from "./shapes"

/** The schemas of Sous-marins, for data from outside. */
export const schema: GameSchema<SubState, SubAction, SubOptions, SubView> = gameSchema(subVariant, shapes)
