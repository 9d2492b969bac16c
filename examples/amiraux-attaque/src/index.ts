/**
 * The rules of L'Attaque, a variant of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
export { attaque } from "./game"
export { type Ride, type Rode, ride } from "./ride"
export { attaqueRules } from "./rules"
