/** Kuhn and Leduc poker: games for stakes, on the contract of `@flottille/core`. */
export { kuhn, leduc } from "./games"
export { type PokerAction, type PokerEvent, type PokerState, type PokerView, shapes } from "./state"
