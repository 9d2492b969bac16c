/**
 * Schemas for untrusted data.
 *
 * @packageDocumentation
 */
import { gameSchema } from "@flottille/core/schema"
import { type schema as baseSchema, shapes } from "@flottille/dejarik/schema"
import { dejarikOutrance } from "./game"

export { shapes }

/** Zod schemas (and so Standard Schemas) of options, actions, states and views. */
export const schema: typeof baseSchema = gameSchema(dejarikOutrance, shapes)
