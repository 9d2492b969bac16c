/**
 * The siege with everything that boards, bots and rooms need.
 *
 * @packageDocumentation
 */
import { type LesGrandsAmirauxPackage, packageOf } from "@flottille/les-grands-amiraux/package"
import { rulebook } from "./rulebook"
import { siegeRules } from "./rules"

/** The game with its sentences, shapes and diagram, for tools that take any game. */
export const amirauxSiegePackage: LesGrandsAmirauxPackage = packageOf(siegeRules, rulebook)

export default amirauxSiegePackage
