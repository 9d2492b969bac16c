/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */
export type { Base, EndingMaker, LesGrandsAmirauxEnding, Tables, Way } from "./base"
export { type Board, boardOf, type Layout, linesFrom, type Square } from "./board"
export type { Emit, LeapResult, LesGrandsAmirauxEvent } from "./events"
export {
  type Fleet,
  isOf,
  moved,
  NOTHING,
  type Piece,
  type PieceKind,
  type Rank,
  rankCode,
  rankOf,
  shown,
} from "./fleet"
export { grandsAmirauxOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
export type { Duel } from "./kinds/duel"
export type { End } from "./kinds/end"
export type { First } from "./kinds/first"
export {
  type ActionOf,
  type KindMaker,
  type Kinds,
  type LesGrandsAmirauxKind,
  type OwnEventOf,
  type Path,
  type Paths,
  pathsOf,
  refuseMover,
} from "./kinds/kind"
export type { Leap } from "./kinds/leap"
export type { Lift } from "./kinds/lift"
export type { Place } from "./kinds/place"
export type { Ready } from "./kinds/ready"
export { type LesGrandsAmirauxAction, type Move, type StandardKinds, standardKinds } from "./kinds/standard"
export type { Step } from "./kinds/step"
export type { LesGrandsAmirauxOptions } from "./options"
export { type EndReason, rankingOf, standardEndings } from "./outcome"
export type { LesGrandsAmirauxRules } from "./prepare"
export { type RefusalCode, refusal } from "./refusal"
export { type DuelResult, duel, type LesGrandsAmirauxNumbers, standardRules } from "./rules"
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
export { type AnyState, type Ending, type LesGrandsAmirauxState, type Phase, seatOfActor } from "./state"
export { type Aftermath, endGame, endMove } from "./turn"
export type { LesGrandsAmirauxView, Removed } from "./view"
