/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */
export type { Attack, Combat, CombatResult, Deal, DejarikAction, Dice, Duel, Faces, First, Move, Pass, Push } from "./actions"
export { neighbours, only, reach, type Space, type Spaces, shortestReach, spaceName, spaceNamed, spaceNames, spacesIn } from "./board"
export { combatWeights, resultOf } from "./dice"
export { duelWeights } from "./duel"
export type { DejarikEvent } from "./events"
export { dejarik } from "./game"
export type { Arrangement, DejarikOptions, SeatName } from "./options"
export type { EndReason } from "./outcome"
export { type Piece, type PieceClass, type PieceLetter, type PieceRatings, pieces } from "./pieces"
export type { RefusalCode } from "./refusals"
export { startingSpaces } from "./setup"
export type { DejarikState, Phase } from "./state"
export type { DejarikView } from "./view"
