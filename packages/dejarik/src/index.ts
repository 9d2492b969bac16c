/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */
export type { Attack, Combat, Deal, DejarikAction, Dice, Duel, Faces, First, Move, Pass, Push } from "./actions"
export { type Board, boardOf, type Layout, only, type Space, type Spaces, spacesIn } from "./board"
export type { Weights } from "./dice"
export type { DejarikEvent } from "./events"
export { dejarik, dejarikOf } from "./game"
export type { Arrangement, DejarikOptions, SeatName } from "./options"
export type { EndReason } from "./outcome"
export type { Piece, PieceClass, PieceLetter, PieceRatings } from "./pieces"
export type { RefusalCode } from "./refusals"
export {
  type CombatResult,
  type DejarikRules,
  pieces,
  resultOf,
  type SeatCount,
  type Start,
  standardRules,
} from "./rules"
export {
  combatWeights,
  duelWeights,
  neighbours,
  reach,
  shortestReach,
  spaceName,
  spaceNamed,
  spaceNames,
  startingSpaces,
} from "./standard"
export type { DejarikState, Phase } from "./state"
export type { DejarikView } from "./view"
