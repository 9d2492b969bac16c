/**
 * Dejarik à outrance with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import bots from "@flottille/dejarik/bots"
import base from "@flottille/dejarik/package"
import { dejarikOutrance } from "./game"
import { explain, rulebook } from "./rulebook"

/** The game with its sentences, shapes, diagram and bots, for tools that take any game. */
export const dejarikOutrancePackage = { ...bots, ...base, game: dejarikOutrance, texts: rulebook, explain }

export default dejarikOutrancePackage
