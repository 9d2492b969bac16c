/**
 * Schemas for untrusted data: options, actions, states and views.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { diabolikFleet } from "./game"
import type { DiabolikFleetAction } from "./kinds/standard"
import type { DiabolikFleetOptions } from "./options"
import { type DiabolikFleetShapes, shapesOf } from "./shapes"
import { standard } from "./standard"
import type { DiabolikFleetState, DiabolikFleetView } from "./state"

/** The shapes of options, actions, states and views. */
export const shapes: DiabolikFleetShapes = shapesOf(standard)

/** Zod schemas (and so Standard Schemas) of the game. */
export const schema: GameSchema<DiabolikFleetState, DiabolikFleetAction, DiabolikFleetOptions, DiabolikFleetView> =
  /* @__PURE__ */ gameSchema(diabolikFleet, shapes)
