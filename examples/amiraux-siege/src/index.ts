/**
 * The rules of a siege with unequal fleets, a variant of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
export { amirauxSiege } from "./game"
export { siegeRules } from "./rules"
