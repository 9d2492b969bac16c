/**
 * The rules of Mille Sabords with long guns, a variant of Mille Sabords.
 *
 * @packageDocumentation
 */
export { longGuns } from "./game"
export { longGunsRules } from "./rules"
