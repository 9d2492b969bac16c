/**
 * Dejarik à outrance with all that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import base from "@flottille/dejarik/package"
import { dejarikOutrance } from "./game"
import { explain, rulebook } from "./rulebook"

/** The game with its sentences, its shapes and its board, for boards, bots and rooms that take any game. */
export const dejarikOutrancePackage: typeof base = { ...base, game: dejarikOutrance, texts: rulebook, explain }

export default dejarikOutrancePackage
