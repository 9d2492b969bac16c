/**
 * Comparison of two versions of a game: the effect of a change of the rules on clauses, positions
 * and random play.
 *
 * @packageDocumentation
 */
export { compareGames, type Material } from "./compare/game"
export { comparisonText } from "./compare/markdown"
