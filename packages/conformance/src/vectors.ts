/**
 * The behaviour of a game as data, for ports to other languages and for reviewing changes of the
 * rules. It does not need Vitest.
 *
 * @packageDocumentation
 */
export { vectorProblems } from "./vectors/check"
export {
  formatVectors,
  type Shown,
  type VectorCase,
  type VectorCoverage,
  type VectorPlay,
  type VectorRefusal,
  type VectorResult,
  type Vectors,
} from "./vectors/format"
export { makeVectors, type VectorSource } from "./vectors/make"
export type { Typed, VectorPlan } from "./vectors/plan"
