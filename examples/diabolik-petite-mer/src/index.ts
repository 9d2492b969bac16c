/**
 * The rules of Diabolik Fleet on the small sea, the beginner's game.
 *
 * @packageDocumentation
 */
export { petiteMer } from "./game"
export { petiteMerRules } from "./rules"
