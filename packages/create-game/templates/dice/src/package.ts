/**
 * My Game with all that tools want of it.
 *
 * @packageDocumentation
 */
import type { GamePackage } from "@flottille/core/package"
import type { MyGameAction } from "./actions"
import { diagram } from "./diagram"
import type { MyGameEvent } from "./events"
import { myGame } from "./game"
import type { MyGameOptions } from "./options"
import { explain, rulebook, tell } from "./rulebook"
import { schema, shapes } from "./schema"
import type { MyGameState } from "./state"
import type { MyGameView } from "./view"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const myGamePackage: GamePackage<MyGameState, MyGameAction, MyGameOptions, MyGameEvent, MyGameView> = {
  game: myGame,
  rulebook,
  explain,
  tell,
  schema,
  shapes,
  diagram,
}

export default myGamePackage
