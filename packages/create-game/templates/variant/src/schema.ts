/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { gameSchema } from "@flottille/core/schema"
import { shapesOf } from "@flottille/dejarik/schema"
import { myVariant } from "./game"
import { rules } from "./rules"

/** The shapes of options, actions, states and views. */
export const shapes: ReturnType<typeof shapesOf> = shapesOf(rules)

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema = gameSchema(myVariant, shapes)
