/** Schemas for untrusted data. */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { pig } from "./game"
import { shapes } from "./shapes"
import type { PigOptions, PigState, PigView } from "./state"
import type { PigAction } from "./turn"

export { shapes }

/** Zod schemas of options, actions, states and views. */
export const schema: GameSchema<PigState, PigAction, PigOptions, PigView> = gameSchema(pig, shapes)
