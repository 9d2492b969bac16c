/**
 * Sous-marins in the ancient sea, a variant of Sous-marins.
 *
 * @packageDocumentation
 */
export { ancientSubmarines } from "./game"
export { ancientSubmarinesRules } from "./rules"
