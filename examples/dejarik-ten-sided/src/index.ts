/**
 * The rules of Dejarik with ten-sided dice, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { dejarikTenSided } from "./game"
export { tenSidedRules } from "./rules"
