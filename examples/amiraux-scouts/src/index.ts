/**
 * The rules of Les Grands Amiraux with scouts, a variant of Les Grands Amiraux.
 *
 * @packageDocumentation
 */
export { amirauxScouts, scoutRules } from "./game"
export { type Sail, type Sailed, sail } from "./sail"
