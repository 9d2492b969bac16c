/** Pig, a game of its own on the contract of `@flottille/core`. */
export { type PigView, pig } from "./game"
export type { PigOptions, PigState } from "./state"
export type { PigAction, PigEnding, PigEvent, PigRefusal } from "./turn"
