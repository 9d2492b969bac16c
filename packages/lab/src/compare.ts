/**
 * Comparison of two versions of a game: the effect of a change of the rules on clauses, positions
 * and random play.
 *
 * @packageDocumentation
 */
export type { Figure, Figures } from "./compare/figures"
export {
  type Counted,
  compareGames,
  type GameComparison,
  type Games,
  type Material,
  type Novelty,
} from "./compare/game"
export { comparisonText } from "./compare/markdown"
export type { Note, Sighting } from "./compare/notebook"
export type { ClauseChange, OptionChange } from "./compare/rules"
export type { Both } from "./compare/standing"
export type { Fork } from "./compare/walk"
