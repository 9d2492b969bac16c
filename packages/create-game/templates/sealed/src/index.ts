/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export type { Card, MyGameAction, Seal, Withdraw } from "./actions"
export type { MyGameEvent } from "./events"
export { myGame } from "./game"
export type { MyGameOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export type { MyGameState, Phase } from "./state"
export type { MyGameView } from "./view"
