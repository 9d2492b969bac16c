/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export type { Move, MyGameAction } from "./actions"
export { type Square, squareName } from "./board"
export type { MyGameEvent } from "./events"
export { myGame } from "./game"
export type { MyGameOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export type { MyGameState, Phase } from "./state"
export type { MyGameView } from "./view"
