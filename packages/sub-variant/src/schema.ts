/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { subVariant } from "./game"
import type { SubVariantAction } from "./rules/actions"
import { standard } from "./rules/standard"
import type { SubVariantOptions } from "./state/options"
import type { SubVariantState } from "./state/state"
import { type SubShapes, shapesBy } from "./view/shapes"
import type { SubVariantView } from "./view/view"

/** Validators of options, actions, states and views; `schema` has them as Standard Schemas. */
export const shapes: SubShapes = /* @__PURE__ */ shapesBy(standard)

/**
 * The schemas of Sous-marins, for data from outside.
 *
 * @example
 * schema.action.validate({ type: "jump" }).issues?.length // => 1
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const schema: GameSchema<SubVariantState, SubVariantAction, SubVariantOptions, SubVariantView> =
  /* @__PURE__ */ gameSchema(subVariant, shapes)
