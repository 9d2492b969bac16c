/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */

export { type DejarikGame, dejarik, dejarikOf } from "./game"
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
} from "./rules/compile-rules"
export type { Dice } from "./rules/dice"
export type { Attack } from "./rules/kinds/attack"
export type { Combat } from "./rules/kinds/combat"
export type { Deal } from "./rules/kinds/deal"
export type { Duel } from "./rules/kinds/duel"
export type { First } from "./rules/kinds/first"
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
} from "./rules/kinds/kind"
export type { Move } from "./rules/kinds/move"
export type { Pass } from "./rules/kinds/pass"
export type { Push } from "./rules/kinds/push"
export { type DejarikAction, type StandardKinds, standardKinds } from "./rules/kinds/standard"
export { rankingOf, standardEndings } from "./rules/outcome"
export { type DejarikPhase, standardPhases } from "./rules/phases"
export { refusePiece } from "./rules/play"
export type { Base, DejarikEnding, PhaseCheck } from "./rules/rules"
export { pieces, resultOf, standardRules } from "./rules/standard"
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
} from "./rules/standard-board"
export { endAction } from "./rules/turn"
export { type Board, boardOf, CENTRE, holds, type Layout, only, type Space, type Spaces, spacesIn } from "./state/board"
export type { DejarikEvent, Emit, Faces } from "./state/events"
export type { CombatResult, DejarikNumbers, SeatCount, Start, Weights } from "./state/numbers"
export type { Arrangement, DejarikOptions, SeatName } from "./state/options"
export { letterOf, type Piece, type PieceClass, type PieceLetter, type PieceRatings, type Pieces } from "./state/pieces"
export type { RefusalCode } from "./state/refusal"
export { refusal } from "./state/refusal"
export type { DejarikView } from "./state/state"
export { type AnyState, type DejarikState, type EndReason, occupied, ownerOf, type Phase, pieceOn } from "./state/state"
