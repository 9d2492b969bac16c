/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export { type MyGameAction, type MyGameEvent, myGame } from "./game"
export type { Revealed, Seal, Sealed, Withdraw, Withdrawn } from "./kinds/seal"
export type { EndReason, Resigned } from "./outcome"
export type { Card, MyGameOptions, MyGameState, MyGameView, PhaseName } from "./state"
export type { RefusalCode } from "./texts"
