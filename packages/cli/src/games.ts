import { dejarik } from "@flottille/dejarik"
import * as dejarikRules from "@flottille/dejarik/rulebook"
import * as dejarikSchema from "@flottille/dejarik/schema"
import { type GameEntry, gameEntry } from "./game-entry"

/** Every game that the commands know: one line a game. */
export const games: readonly GameEntry[] = [gameEntry({ game: dejarik, ...dejarikRules, ...dejarikSchema })]
