/**
 * The rules of My Variant, a variant of Dejarik.
 *
 * @packageDocumentation
 */
export { defaults, myVariant } from "./game"
