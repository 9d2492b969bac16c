/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { type MyGameAction, myGame } from "./game"
import { shapes } from "./package"
import type { MyGameOptions, MyGameState, MyGameView } from "./state"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<MyGameState, MyGameAction, MyGameOptions, MyGameView> = gameSchema(myGame, shapes)
