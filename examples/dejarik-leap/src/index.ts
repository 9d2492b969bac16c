/**
 * The rules of Dejarik with leaps, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { dejarikLeap, leapRules } from "./game"
export { type Leap, type Leapt, leap } from "./leap"
