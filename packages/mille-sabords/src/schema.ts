/**
 * The schemas of Mille Sabords, for data from outside.
 *
 * @packageDocumentation
 */
import { gameSchema } from "@flottille/core/schema"
import { milleSabords } from "./game"
import { shapes } from "./shapes"

export { shapes } from "./shapes"

/** Options, actions, states and views as Standard Schemas. */
export const schema = gameSchema(milleSabords, shapes)
