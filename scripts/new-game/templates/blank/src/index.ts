/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */
export { myGame } from "./game"
export type { MyGameEvent, RefusalCode } from "./refusals"
export type { MyGameOptions, MyGameState } from "./state"
export type { MyGameAction, Take } from "./taking"
export type { Ending } from "./victory"
export type { MyGameView } from "./view"
