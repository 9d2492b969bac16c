/**
 * Fleet Rome, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { fleetRome } from "./game"
export { fleetRomeRules } from "./rules"
