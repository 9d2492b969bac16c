/**
 * Dejarik à outrance with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import base from "@flottille/dejarik/package"
import { dejarikOutrance } from "./game"
import { explain, rulebook } from "./rulebook"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const dejarikOutrancePackage: typeof base = { ...base, game: dejarikOutrance, texts: rulebook, explain }

export default dejarikOutrancePackage
