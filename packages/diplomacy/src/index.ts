/**
 * Diplomacy: the whole game, its notation and its map.
 *
 * @packageDocumentation
 */
export type { DiplomacyAction, Withdrawal, Word } from "./actions"
export type { Centres } from "./adjustments"
export type { AdjudicationOptions } from "./battle"
export type { Board, MapSpec, PowerSpec, ProvinceSpec } from "./board"
export type { DiplomacyCode } from "./entry"
export { diplomacy, formatAction, parseAction } from "./game"
export { type Lexicon, makeLexicon } from "./lexicon"
export { english, type Locale, type OrderWord } from "./locales"
export { standardBoard, standardMap } from "./map"
export { formatOrder, formatPlace, type OrderStyle, type ParsedOrder, parseOrder } from "./notation"
export type { AdjustmentOrder, MovementOrder, Order, RetreatOrder, Unit } from "./orders"
export type { DiplomacyEvent } from "./publication"
export type { Facts, OrderReport, OrderResult, Reason, VoidReason } from "./report"
export { formatResults } from "./results"
export type { Dislodged } from "./retreats"
export type { DiplomacyOptions, DiplomacyState, Ending, EndReason, Published, PublishedOrder, Season } from "./state"
export type { DiplomacyView } from "./view"
