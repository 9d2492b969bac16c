/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */
export type { SubVariantAction } from "./actions"
export type { Depths } from "./depths"
export type { SubVariantEvent } from "./events"
export { type SubVariantGame, sousMarinsOf, subVariant } from "./game"
export type { Tracks } from "./knowledge/tracks"
export { type Letter, type LetterLine, letterFor, type Notice } from "./letter/letter"
export type { SubVariantOptions } from "./options"
export type { SeasonOptions, Setup, SubOrder } from "./orders/order"
export type { LetterResult } from "./orders/results"
export type { RefusalCode } from "./refusals"
export { type SousMarinsRules, submarineRules } from "./rules"
export type { SeasonTruth } from "./season"
export { contactsOf, deepBoard, formatSubOrder, judgeSeason, moveLetter, parseSubOrder, seas } from "./standard"
export type { Phase, SubUnit, SubVariantState } from "./state"
export type { SubVariantView } from "./view"
