/**
 * Mille Sabords, a duel of two sailing ships: the wind, simultaneous secret orders, broadsides and
 * boarding.
 *
 * @packageDocumentation
 */
export type { MilleSabordsAction } from "./actions"
export type { Island, Sea } from "./board"
export type { Rounding } from "./damage"
export type { MilleSabordsEvent } from "./events"
export { milleSabords, milleSabordsOf } from "./game"
export type { MilleSabordsOptions } from "./options"
export type { OrderCode } from "./orders"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export { type CollisionLosses, type MilleSabordsRules, type SeaLimits, standardRules } from "./rules"
export type { Ending, MilleSabordsState, MilleSabordsView, Phase, Ship } from "./state"
