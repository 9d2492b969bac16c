/**
 * Schemas for untrusted data: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { lesGrandsAmiraux } from "./game"
import type { LesGrandsAmirauxAction } from "./rules/kinds/standard"
import { standard } from "./rules/standard-board"
import type { LesGrandsAmirauxOptions } from "./state/options"
import type { LesGrandsAmirauxState } from "./state/state"
import { type PublicShapes, shapesOf } from "./view/shapes"
import type { LesGrandsAmirauxView } from "./view/view"

/**
 * Validators of options, actions, states and views; `schema` has them as Standard Schemas.
 *
 * @example
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const shapes: PublicShapes = shapesOf(standard)

/**
 * Zod schemas, which are also Standard Schemas.
 *
 * @example
 * schema.action.validate({ type: "step", from: 24, to: 32 }).issues // => undefined
 */
export const schema: GameSchema<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxView
> = /* @__PURE__ */ gameSchema(lesGrandsAmiraux, shapes)
