/**
 * Schemas for untrusted data of Mille Sabords.
 *
 * @packageDocumentation
 */
import type { GameShapes } from "@flottille/core"
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { milleSabords } from "./game"
import type { MilleSabordsAction } from "./rules/kinds/standard"
import { standard } from "./rules/standard"
import type { MilleSabordsOptions } from "./state/options"
import type { MilleSabordsState, MilleSabordsView } from "./state/state"
import { shapesOf } from "./view/shapes"

/** Validators of options, actions, states and views; `schema` has them as Standard Schemas. */
export const shapes: GameShapes<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  shapesOf(standard)

/**
 * Options, actions, states and views as Standard Schemas.
 *
 * @example
 * schema.action.validate({ type: "jump" }).issues?.length // => 1
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const schema: GameSchema<MilleSabordsState, MilleSabordsAction, MilleSabordsOptions, MilleSabordsView> =
  /* @__PURE__ */ gameSchema(milleSabords, shapes)
