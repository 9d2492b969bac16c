/**
 * Schemas for data from outside: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { type GameSchema, type GameShapes, gameSchema } from "@flottille/core/schema"
import type { LesGrandsAmirauxAction } from "./actions"
import { lesGrandsAmiraux } from "./game"
import type { LesGrandsAmirauxOptions } from "./options"
import type { Rules } from "./prepare"
import type { LesGrandsAmirauxRules } from "./rules"
import { shapesOf as allShapesOf } from "./shapes"
import { standard } from "./standard"
import type { LesGrandsAmirauxState } from "./state"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

type Shapes = GameShapes<LesGrandsAmirauxState, LesGrandsAmirauxAction, LesGrandsAmirauxOptions, LesGrandsAmirauxView>

function publicShapesOf(rules: Rules): Shapes {
  const { options, action, state, view } = allShapesOf(rules)
  return Object.freeze({ options, action, state, view })
}

/** The shapes of options, actions, states and views. */
export const shapes: Shapes = publicShapesOf(standard)

/** The shapes of a game made by `grandsAmirauxOf`, by its rules. */
export function shapesOf(rules: LesGrandsAmirauxRules): Shapes {
  return publicShapesOf(variantOf(rules))
}

/**
 * Zod schemas, hence Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxView
> = Object.freeze(gameSchema(lesGrandsAmiraux, shapes))
