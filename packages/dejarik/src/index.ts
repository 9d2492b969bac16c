/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */
export type { Attack, Combat, Deal, DejarikAction, Dice, Duel, Faces, First, Move, Pass, Push } from "./actions"
export { neighbours, only, reach, SPACE_NAMES, type Space, type Spaces, shortestReach, spaceName, spaceNamed, spacesIn } from "./board"
export { type CombatResult, combatWeights, resultOf } from "./dice"
export { duelWeights } from "./duel"
export type { DejarikEvent } from "./events"
export { dejarik } from "./game"
export { PIECES, type Piece, type PieceClass, type PieceLetter, type PieceRatings } from "./pieces"
export type { RefusalCode } from "./refusals"
export { startingSpaces } from "./setup"
export type { Arrangement, DejarikOptions, DejarikState, Ending, Phase, SeatName } from "./state"
export type { DejarikView } from "./view"
