/**
 * The rules of Three Kingdoms with feints, a variant of Diplomacy.
 *
 * @packageDocumentation
 */
export { type Feint, feint } from "./feint"
export { diplomacyFeints, feintRules } from "./game"
