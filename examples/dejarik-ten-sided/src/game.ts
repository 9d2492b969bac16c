import { type DejarikGame, dejarikOf } from "@flottille/dejarik"
import { tenSidedRules } from "./rules"

/**
 * Dejarik with ten-sided dice.
 *
 * @example
 * const attacked = dejarikTenSided.parseState("S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -")
 * dejarikTenSided.chanceOutcomes(attacked).reduce((sum, { weight }) => sum + weight, 0) // => 10 ** 11
 */
export const dejarikTenSided: DejarikGame = dejarikOf(tenSidedRules)
