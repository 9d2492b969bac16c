import { grandsAmirauxOf } from "@flottille/les-grands-amiraux"
import { attaqueRules } from "./rules"

/**
 * L'Attaque, a game by Hermance Edan, on the rules of Les Grands Amiraux.
 *
 * @example
 * attaque.formatState(attaque.initialState()) // => "9/9/9/9/2#1#1#2/2#1#1#2/9/9/9/9 - - - 0 0 - -"
 */
export const attaque = grandsAmirauxOf(attaqueRules)
