/**
 * Three Kingdoms, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { threeKingdoms } from "./game"
export { threeKingdomsRules } from "./rules"
