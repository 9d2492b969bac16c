/**
 * Schemas for data from outside.
 *
 * @packageDocumentation
 */
import { type GameSchema, gameSchema } from "@flottille/core/schema"
import { myGame } from "./game"
import type { MyGameAction } from "./state/actions"
import type { MyGameOptions, MyGameState } from "./state/state"
import { shapes } from "./view/shapes"
import type { MyGameView } from "./view/view"

export { shapes }

/** Zod schemas, hence Standard Schemas, of options, actions, states and views. */
export const schema: GameSchema<MyGameState, MyGameAction, MyGameOptions, MyGameView> = gameSchema(myGame, shapes)
