/**
 * Italy against Germany, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { italyGermany } from "./game"
export { italyGermanyRules } from "./rules"
