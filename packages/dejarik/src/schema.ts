/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DejarikAction } from "./actions"
import { dejarik } from "./game"
import type { DejarikOptions } from "./options"
import { shapes } from "./shapes"
import type { DejarikState, DejarikView } from "./state"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = Object.freeze(gameSchema(dejarik, shapes))
