/**
 * The rules of Mille Sabords with a trade wind, a variant of Mille Sabords.
 *
 * @packageDocumentation
 */
export { tradeWindGame, tradeWindRules } from "./game"
export { type Shifts, tradeWind, windBy } from "./wind"
