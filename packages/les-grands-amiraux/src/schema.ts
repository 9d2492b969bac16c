/**
 * Schemas for data from outside: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { LesGrandsAmirauxAction } from "./actions"
import { lesGrandsAmiraux } from "./game"
import type { LesGrandsAmirauxOptions } from "./options"
import { shapes } from "./shapes"
import type { LesGrandsAmirauxState } from "./state"
import type { LesGrandsAmirauxView } from "./view"

export { shapes }

/**
 * Zod schemas, hence Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<LesGrandsAmirauxState, LesGrandsAmirauxAction, LesGrandsAmirauxOptions, LesGrandsAmirauxView> = gameSchema(
  lesGrandsAmiraux,
  deepFreeze(shapes),
)
