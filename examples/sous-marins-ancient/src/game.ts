import { type SubVariantGame, sousMarinsOf } from "@flottille/sub-variant"
import { ancientSubmarinesRules } from "./rules"

/**
 * Sous-marins in the ancient sea.
 *
 * @example
 * ancientSubmarines.legalActions(ancientSubmarines.initialState(), 0).length // => 3
 */
export const ancientSubmarines: SubVariantGame = sousMarinsOf(ancientSubmarinesRules)
