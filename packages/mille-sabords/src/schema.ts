/**
 * The schemas of Mille Sabords, for data from outside.
 *
 * @packageDocumentation
 */
import { deepFreeze } from "@flottille/core"
import { gameSchema } from "@flottille/core/schema"
import { milleSabords } from "./game"
import { shapes } from "./shapes"

/** The shapes that the schemas are made from. */
export { shapes } from "./shapes"

/** Options, actions, states and views as Standard Schemas. */
export const schema = gameSchema(milleSabords, deepFreeze(shapes))
