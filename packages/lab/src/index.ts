/**
 * Measures of a game: seeded series, played at random or by bots, and the differences of two.
 *
 * @packageDocumentation
 */
export { meanWithin } from "./interval"
export { compare, measure } from "./measure"
export { type Measures, mergeMeasures } from "./measures"
export { quantileOf } from "./spread"
