/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */
export type { Base, DejarikEnding, PhaseCheck } from "./base"
export { type Board, boardOf, CENTRE, holds, type Layout, only, type Space, type Spaces, spacesIn } from "./board"
export type { Dice, Faces, Weights } from "./dice"
export type { DejarikEvent, Emit } from "./events"
export { type DejarikGame, dejarik, dejarikOf } from "./game"
export type { Attack } from "./kinds/attack"
export type { Combat } from "./kinds/combat"
export type { Deal } from "./kinds/deal"
export type { Duel } from "./kinds/duel"
export type { First } from "./kinds/first"
export {
  type ActionOf,
  type DejarikKind,
  type KindMaker,
  type Kinds,
  listPaths,
  type OwnEventOf,
  type Path,
  type Paths,
  pathsOf,
} from "./kinds/kind"
export type { Move } from "./kinds/move"
export type { Pass } from "./kinds/pass"
export type { Push } from "./kinds/push"
export { type DejarikAction, type StandardKinds, standardKinds } from "./kinds/standard"
export type { Arrangement, DejarikOptions, SeatName } from "./options"
export { type EndReason, rankingOf, standardEndings } from "./outcome"
export { type DejarikPhase, standardPhases } from "./phases"
export { letterOf, type Piece, type PieceClass, type PieceLetter, type PieceRatings, type Pieces } from "./pieces"
export { refusePiece } from "./play"
export type {
  ActionBy,
  DejarikRules,
  EventBy,
  Exact,
  PhaseBy,
  ReasonBy,
  StateBy,
  VariantRules,
  ViewBy,
} from "./prepare"
export type { RefusalCode } from "./refusal"
export { refusal } from "./refusal"
export {
  type CombatResult,
  type DejarikNumbers,
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
export { type AnyState, type DejarikState, occupied, ownerOf, type Phase, pieceOn } from "./state"
export { endAction } from "./turn"
export type { DejarikView } from "./view"
