/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { gameSchema } from "@flottille/core/schema"
import { type schema as baseSchema, shapes as baseShapes } from "@flottille/dejarik/schema"
import { defaults, myVariant } from "./game"

const { options } = baseShapes

/** The shapes of options, actions, states and views. */
export const shapes: typeof baseShapes = {
  ...baseShapes,
  options: { ...options, quietTurns: { ...options.quietTurns, default: defaults.quietTurns, rule: "XY-1.1" } },
}

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: typeof baseSchema = gameSchema(myVariant, shapes)
