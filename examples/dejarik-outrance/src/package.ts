/**
 * Dejarik à outrance with all that tools want of it.
 *
 * @packageDocumentation
 */
import base from "@flottille/dejarik/package"
import { dejarikOutrance } from "./game"
import { explain, rulebook } from "./rulebook"
import { schema, shapes } from "./schema"

/** The game, its rules in words, its schemas and its board, for tools that take any game. */
export const dejarikOutrancePackage: typeof base = { ...base, game: dejarikOutrance, rulebook, explain, schema, shapes }

export default dejarikOutrancePackage
