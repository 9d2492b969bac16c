import { grandsAmirauxOf, type LesGrandsAmirauxGame } from "@flottille/les-grands-amiraux"
import { siegeRules } from "./rules"

/**
 * Les Grands Amiraux with unequal fleets: white besieges red.
 *
 * @example
 * const state = amirauxSiege.initialState()
 * const budgets = [0, 1].map((seat) => amirauxSiege.turn(state, seat).budgets[0]?.total)
 * budgets // => [32, 31]
 */
export const amirauxSiege: LesGrandsAmirauxGame = grandsAmirauxOf(siegeRules)
