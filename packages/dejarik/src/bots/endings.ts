/**
 * The endgames of Dejarik, for a solver.
 *
 * @packageDocumentation
 */
import type { Endings } from "@flottille/core/package"
import { standard } from "../rules/standard-board"
import type { DejarikState } from "../state/state"
import { endingsOf } from "./endgames"

/**
 * The endgames of the standard game.
 *
 * @example
 * const [first] = endings.positions("GH O")
 * first?.active // => 0
 */
export const endings: Endings<DejarikState> = endingsOf(standard)
