/**
 * The rules of Dejarik à outrance, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export type { OutranceCode } from "./combat"
export { dejarikOutrance } from "./game"
