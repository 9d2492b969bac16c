/** Pig, a game outside the repository that uses the contract of `@flottille/core`. */
export { pig } from "./game"
export type { PigOptions, PigState, PigView } from "./state"
export type { PigAction, PigEnding, PigEvent, PigRefusal } from "./turn"
