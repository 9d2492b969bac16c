/**
 * Schemas for untrusted data: options, actions, states and views of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { LesGrandsAmirauxAction } from "./actions"
import { lesGrandsAmiraux } from "./game"
import type { LesGrandsAmirauxOptions } from "./options"
import type { LesGrandsAmirauxRules } from "./rules"
import { type PublicShapes, publicShapesOf } from "./shapes"
import { standard } from "./standard"
import type { LesGrandsAmirauxState } from "./state"
import { variantOf } from "./variant"
import type { LesGrandsAmirauxView } from "./view"

/** The shapes of options, actions, states and views. */
export const shapes: PublicShapes = publicShapesOf(standard)

/**
 * Returns the shapes of a game made by `grandsAmirauxOf`.
 *
 * @example
 * import { standardRules } from "@flottille/les-grands-amiraux"
 * import { parse } from "@flottille/core"
 * parse(shapesOf(standardRules).action, { type: "jump" }, "action") // throws SchemaError
 */
export function shapesOf(rules: LesGrandsAmirauxRules): PublicShapes {
  return publicShapesOf(variantOf(rules))
}

/**
 * Zod schemas, which are also Standard Schemas.
 *
 * @example
 * schema.action.safeParse({ type: "step", from: 24, to: 32 }).success // => true
 */
export const schema: GameSchema<
  LesGrandsAmirauxState,
  LesGrandsAmirauxAction,
  LesGrandsAmirauxOptions,
  LesGrandsAmirauxView
> = /* @__PURE__ */ gameSchema(lesGrandsAmiraux, shapes)
