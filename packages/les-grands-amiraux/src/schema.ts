/**
 * Schemas for data from outside: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { AmirauxAction } from "./actions"
import { lesGrandsAmiraux } from "./game"
import type { AmirauxOptions, AmirauxState } from "./state"
import { shapes } from "./state-shapes"
import type { AmirauxView } from "./view"

export { shapes } from "./state-shapes"

/**
 * Zod schemas, hence Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<AmirauxState, AmirauxAction, AmirauxOptions, AmirauxView> = gameSchema(lesGrandsAmiraux, shapes)
