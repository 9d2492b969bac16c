/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { dejarik } from "./game"
import type { DejarikAction } from "./rules/kinds/standard"
import { standard } from "./rules/standard-board"
import type { DejarikOptions } from "./state/options"
import type { DejarikState, DejarikView } from "./state/state"
import { type DejarikShapes, shapesOf } from "./view/shapes"

/** Validators of options, actions, states and views; `schema` has them as Standard Schemas. */
export const shapes: DejarikShapes = shapesOf(standard)

/**
 * Zod schemas (and so Standard Schemas) of options, actions, states and views.
 *
 * @example
 * schema.action.validate({ type: "jump" }).issues?.length // => 1
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = /* @__PURE__ */ gameSchema(
  dejarik,
  shapes,
)
