/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */
export type { LesGrandsAmirauxAction, Move } from "./actions"
export { homeSquares, isCondemned, type Square, squareCount, squareName, squareNamed } from "./board"
export type { DuelResult, LeapResult, LesGrandsAmirauxEvent } from "./events"
export { fleet, fleetOrder, type Piece, type Rank, ranks } from "./fleet"
export { lesGrandsAmiraux } from "./game"
export { formatAction, parseAction } from "./notation"
export type { LesGrandsAmirauxOptions } from "./options"
export type { EndReason } from "./outcome"
export { formatState, parseState } from "./position"
export type { RefusalCode } from "./refusals"
export type { Ending, LesGrandsAmirauxState, Phase } from "./state"
export type { LesGrandsAmirauxView, Removed, SeenPiece } from "./view"
