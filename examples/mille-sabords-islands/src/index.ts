/**
 * The rules of Mille Sabords with islands to moor at, a variant of Mille Sabords.
 *
 * @packageDocumentation
 */
export { archipelago, islandsGame, islandsRules } from "./game"
export { holdTheHarbour } from "./harbour"
export { type Moor, type Moored, moor } from "./mooring"
