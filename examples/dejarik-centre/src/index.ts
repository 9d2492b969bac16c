/**
 * The rules of Dejarik with a centre to hold, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { holdTheCentre } from "./centre"
export { centreRules, dejarikCentre } from "./game"
