/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */
export type { LesGrandsAmirauxAction, Move } from "./actions"
export { type Board, boardOf, type Layout, type Square } from "./board"
export type { LeapResult, LesGrandsAmirauxEvent } from "./events"
export type { Piece, PieceKind, Rank } from "./fleet"
export { grandsAmirauxOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
export type { LesGrandsAmirauxOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export { type DuelResult, duel, type LesGrandsAmirauxRules, standardRules } from "./rules"
export type { SeenPiece } from "./seen"
export {
  fleet,
  fleetOrder,
  formatAction,
  formatState,
  homeSquares,
  isCondemned,
  parseAction,
  parseState,
  ranks,
  squareCount,
  squareName,
  squareNamed,
} from "./standard"
export type { Ending, LesGrandsAmirauxState, Phase } from "./state"
export type { LesGrandsAmirauxView, Removed } from "./view"
