/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export type { MyGameOptions, Square } from "./board"
export { type MyGameAction, type MyGameEvent, myGame } from "./game"
export type { Move, Moved } from "./kinds/move"
export type { EndReason, Resigned } from "./outcome"
export type { MyGameState, MyGameView } from "./state"
export type { RefusalCode } from "./texts"
