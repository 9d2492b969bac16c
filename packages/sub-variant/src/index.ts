/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */

export { type SubVariantGame, sousMarinsOf, subVariant } from "./game"
export type { Tracks } from "./knowledge/tracks"
export { type Letter, type LetterLine, letterFor, type Notice } from "./letter/letter"
export type { SeasonOptions, Setup, SubOrder } from "./orders/order"
export type { LetterResult, RefusalCode } from "./orders/results"
export type { SubVariantAction } from "./rules/actions"
export { type SousMarinsRules, submarineRules } from "./rules/rules"
export type { SeasonTruth } from "./rules/season"
export { contactsOf, deepBoard, formatSubOrder, judgeSeason, moveLetter, parseSubOrder, seas } from "./rules/standard"
export type { Depths } from "./state/depths"
export type { SubVariantEvent } from "./state/events"
export type { SubVariantOptions } from "./state/options"
export type { Phase, SubUnit, SubVariantState } from "./state/state"
export type { SubVariantView } from "./view/view"
