/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export type { Fall, MyGameAction, Throw } from "./actions"
export { waysTo } from "./dice"
export type { MyGameEvent } from "./events"
export { myGame } from "./game"
export type { MyGameOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export type { MyGameState, Phase } from "./state"
export type { MyGameView } from "./view"
