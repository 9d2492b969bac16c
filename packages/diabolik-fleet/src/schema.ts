/**
 * Schemas for untrusted data: options, actions, states and views.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { diabolikFleet } from "./game"
import type { DiabolikFleetAction } from "./rules/kinds/standard"
import { standard } from "./rules/standard"
import type { DiabolikFleetOptions } from "./state/options"
import type { DiabolikFleetState, DiabolikFleetView } from "./state/state"
import { type DiabolikFleetShapes, shapesOf } from "./view/shapes"

/** The shapes of options, actions, states and views. */
export const shapes: DiabolikFleetShapes = shapesOf(standard)

/**
 * Zod schemas (and so Standard Schemas) of the game.
 *
 * @example
 * schema.action.validate({ type: "jump" }).issues?.length // => 1
 * violation(shapes.action, { type: "jump" })?.path // => []
 */
export const schema: GameSchema<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> =
  /* @__PURE__ */ gameSchema(diabolikFleet, shapes)
