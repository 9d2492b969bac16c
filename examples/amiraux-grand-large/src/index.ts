/**
 * The rules of Les Grands Amiraux on the high seas, a variant of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
export { grandLarge } from "./game"
export { grandLargeRules } from "./rules"
