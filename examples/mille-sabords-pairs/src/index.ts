/**
 * Mille Sabords with two ships a side that act in the same turn.
 *
 * @packageDocumentation
 */
export { type EndReason, type PairsAction, type PairsEvent, pairsGame } from "./game"
export type { Code, Orders } from "./orders"
export { type PairsOptions, type PairsState, type PairsView, shifts, windAt } from "./state"
