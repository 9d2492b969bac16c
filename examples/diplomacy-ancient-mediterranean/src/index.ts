/**
 * Ancient Mediterranean, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { ancientMediterranean } from "./game"
export { ancientMediterraneanRules } from "./rules"
