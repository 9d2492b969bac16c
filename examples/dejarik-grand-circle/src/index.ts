/**
 * The rules of Dejarik on the grand circle, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { grandCircle } from "./game"
export { grandCircleRules } from "./rules"
