/**
 * The rules of My Game.
 *
 * @packageDocumentation
 */

export { myGame } from "./game"
export type { EndReason } from "./rules/outcome"
export type { Deal, MyGameAction, MyGameEvent, Play, RefusalCode } from "./state/actions"
export type { Card, MyGameOptions, MyGameState, Phase } from "./state/state"
export type { MyGameView } from "./view/view"
