/**
 * The rules of Les Grands Amiraux (Max Gerchambeau, 1970): hidden ranks, duels in all directions, chains of leaps.
 *
 * @packageDocumentation
 */
export type { EndingMaker } from "./base"
export { linesFrom, type Square } from "./board"
export type { LesGrandsAmirauxEvent } from "./events"
export { isOf, moved, NOTHING, type PieceKind, type Rank, rankCode, shown } from "./fleet"
export { grandsAmirauxOf, type LesGrandsAmirauxGame, lesGrandsAmiraux } from "./game"
export type { End } from "./kinds/end"
export { type KindMaker, type Path, pathsOf, refuseMover } from "./kinds/kind"
export type { Leap } from "./kinds/leap"
export { type LesGrandsAmirauxAction, standardKinds } from "./kinds/standard"
export type { LesGrandsAmirauxOptions } from "./options"
export { type EndReason, rankingOf, standardEndings } from "./outcome"
export type { LesGrandsAmirauxRules } from "./prepare"
export { type RefusalCode, refusal } from "./refusal"
export { standardRules } from "./rules"
export { squareName, squareNamed } from "./standard"
export { type LesGrandsAmirauxState, seatOfActor } from "./state"
export { endGame, endMove } from "./turn"
