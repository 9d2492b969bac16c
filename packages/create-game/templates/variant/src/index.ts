/**
 * The rules of My Variant, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { myVariant } from "./game"
export { rules } from "./rules"
