/**
 * The rules of Dejarik, the holographic board game, for two to four seats.
 *
 * @packageDocumentation
 */

export { type DejarikGame, dejarik, dejarikOf } from "./game"
export type { DejarikRules } from "./rules/compile-rules"
export { type KindMaker, type Path, pathsOf } from "./rules/kinds/kind"
export { type DejarikAction, standardKinds } from "./rules/kinds/standard"
export { rankingOf, standardEndings } from "./rules/outcome"
export { standardPhases } from "./rules/phases"
export { refusePiece } from "./rules/play"
export type { Base, DejarikEnding } from "./rules/rules"
export { pieces, resultOf, standardRules } from "./rules/standard"
export { combatWeights, neighbours, reach, spaceName, spaceNamed, startingSpaces } from "./rules/standard-board"
export { endAction } from "./rules/turn"
export { CENTRE, holds, only, type Space, type Spaces, spacesIn } from "./state/board"
export type { DejarikEvent } from "./state/events"
export type { CombatResult } from "./state/numbers"
export { occupied, ownerOf, pieceOn } from "./state/readers"
export type { RefusalCode } from "./state/refusal"
export { refusal } from "./state/refusal"
export type { DejarikState, DejarikView, EndReason } from "./state/state"
