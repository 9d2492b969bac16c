import { grandsAmirauxOf, type LesGrandsAmirauxGame } from "@flottille/les-grands-amiraux"
import { grandLargeRules } from "./rules"

/**
 * Les Grands Amiraux on the high seas.
 *
 * @example
 * grandLarge.formatState(grandLarge.initialState()) // => "10/10/10/10/2##2##2/2##2##2/10/10/10/10 - - - 0 0 - -"
 */
export const grandLarge: LesGrandsAmirauxGame = grandsAmirauxOf(grandLargeRules)
