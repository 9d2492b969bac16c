/**
 * The rules of Mille Sabords with squadrons, a variant of Mille Sabords.
 *
 * @packageDocumentation
 */
export { squadronsGame, squadronsRules } from "./game"
export { heading, type Relieved, relief, roseOf, squadronLost } from "./relief"
