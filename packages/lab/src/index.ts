/**
 * Measures of a game: seeded series, played at random or by bots, and the differences of two.
 *
 * @packageDocumentation
 */
export { meanWithin } from "./interval"
export { compare, type Differences, measure } from "./measure"
export { type Measures, mergeMeasures } from "./measures"
export type { Chunk, Series } from "./seeded-game"
export { meanOf, quantileOf } from "./spread"
