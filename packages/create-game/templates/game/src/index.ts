/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export type { Deal, MyGameAction, MyGameEvent, Play } from "./actions"
export { myGame } from "./game"
export type { EndReason } from "./outcome"
export type { Card, MyGameOptions, MyGameState, Phase } from "./state"
export type { MyGameView } from "./view"
export type { RefusalCode } from "./words"
