/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { DejarikAction } from "./actions"
import { dejarik } from "./game"
import { shapes } from "./shapes"
import type { DejarikOptions, DejarikState } from "./state"
import type { DejarikView } from "./view"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<DejarikState, DejarikAction, DejarikOptions, DejarikView> = Object.freeze(gameSchema(dejarik, shapes))
