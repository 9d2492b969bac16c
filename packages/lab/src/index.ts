/**
 * Measures of a game: seeded series, played at random or by bots, and the differences of two.
 *
 * @packageDocumentation
 */
export { meanWithin } from "./interval"
export { compare, measure } from "./measure"
export { mergeMeasures } from "./measures"
export { quantileOf } from "./spread"
