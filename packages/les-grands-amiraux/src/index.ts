/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */

export { grandsAmirauxOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
export type { LesGrandsAmirauxRules } from "./rules/compile-rules"
export type { Duel } from "./rules/kinds/duel"
export type { End } from "./rules/kinds/end"
export type { First } from "./rules/kinds/first"
export { type KindMaker, pathsOf, refuseMover } from "./rules/kinds/kind"
export type { Leap } from "./rules/kinds/leap"
export type { Lift } from "./rules/kinds/lift"
export type { Place } from "./rules/kinds/place"
export type { Ready } from "./rules/kinds/ready"
export { type LesGrandsAmirauxAction, standardKinds } from "./rules/kinds/standard"
export type { Step } from "./rules/kinds/step"
export { rankingOf, standardEndings } from "./rules/outcome"
export type { EndingMaker, Path } from "./rules/rules"
export { standardRules } from "./rules/standard"
export { squareName, squareNamed } from "./rules/standard-board"
export { endGame, endMove } from "./rules/turn"
export { linesFrom, type Square } from "./state/board"
export type { LesGrandsAmirauxEvent } from "./state/events"
export { isOf, moved, NOTHING, type PieceKind, pieceOf, type Rank, rankCode, shown } from "./state/fleet"
export type { LesGrandsAmirauxOptions } from "./state/options"
export { type RefusalCode, refusal } from "./state/refusal"
export { type EndReason, type LesGrandsAmirauxState, seatOfActor } from "./state/state"
