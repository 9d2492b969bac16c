/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { MyGameOptions } from "./board"
import { type MyGameAction, myGame, shapes } from "./game"
import type { MyGameState, MyGameView } from "./state"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<MyGameState, MyGameAction, MyGameOptions, MyGameView> = gameSchema(myGame, shapes)
