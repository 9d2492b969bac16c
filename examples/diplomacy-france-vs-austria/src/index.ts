/**
 * France against Austria, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { franceAustria } from "./game"
export { franceAustriaRules } from "./rules"
