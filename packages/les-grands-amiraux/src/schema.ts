/**
 * Schemas for data from outside: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { type GameSchema, type GameShapes, gameSchema } from "@flottille/core/schema"
import type { AmirauxAction } from "./actions"
import { lesGrandsAmiraux } from "./game"
import { actionShape, optionTable, stateShape, viewShape } from "./shapes"
import type { AmirauxOptions, AmirauxState } from "./state"
import type { AmirauxView } from "./view"

/** The shapes of everything that comes from outside. */
export const shapes: GameShapes<AmirauxState, AmirauxAction, AmirauxOptions, AmirauxView> = deepFreeze({
  options: optionTable,
  action: actionShape,
  state: stateShape,
  view: viewShape,
})

/**
 * Zod schemas, hence Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<AmirauxState, AmirauxAction, AmirauxOptions, AmirauxView> = gameSchema(lesGrandsAmiraux, shapes)
