/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import type { MyGameAction } from "./actions"
import { myGame } from "./game"
import { shapes } from "./shapes"
import type { MyGameOptions, MyGameState } from "./state"
import type { MyGameView } from "./view"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<MyGameState, MyGameAction, MyGameOptions, MyGameView> = gameSchema(myGame, shapes)
