/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */
export type { AmirauxAction, Move } from "./actions"
export { HOME, isCondemned, SQUARES, type Square, squareName, squareNamed } from "./board"
export type { AmirauxEvent, DuelResult, LeapResult } from "./events"
export { FLEET, FLEET_ORDER, type Piece, RANKS, type Rank } from "./fleet"
export { lesGrandsAmiraux } from "./game"
export { formatAction, parseAction } from "./notation"
export { formatState, parseState } from "./position"
export type { AmirauxOptions, AmirauxPhase, AmirauxReason, AmirauxResult, AmirauxState } from "./state"
export type { AmirauxView, Removed, SeenPiece } from "./view"
