import { dejarikOf } from "@flottille/dejarik"
import { grandCircleRules } from "./rules"

/**
 * Dejarik on the grand circle.
 *
 * @example
 * const opening = grandCircle.parseState("S@O1,G@M1/M@O5,H@M5 play red 3 1 0 - -")
 * grandCircle.legalActions(opening, 0).length // => 29
 */
export const grandCircle: ReturnType<typeof dejarikOf> = dejarikOf(grandCircleRules)
