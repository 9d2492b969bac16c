/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { gameSchema } from "@flottille/core/schema"
import { myVariant } from "./game"
import { myVariantPackage } from "./package"

/** The shapes of options, actions, states and views. */
export const shapes: typeof myVariantPackage.shapes = myVariantPackage.shapes

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema = gameSchema(myVariant, shapes)
