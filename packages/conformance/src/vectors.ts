/**
 * The behaviour of a game as data, for ports to other languages and for reviewing changes of the
 * rules. It does not need Vitest.
 *
 * @packageDocumentation
 */
export { vectorProblems } from "./vectors/check"
export { formatVectors, type Vectors } from "./vectors/format"
export { makeVectors } from "./vectors/make"
export type { VectorPlan } from "./vectors/plan"
