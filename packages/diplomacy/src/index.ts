/**
 * Diplomacy: the whole game, its notation and its map.
 *
 * @packageDocumentation
 */
export type { DiplomacyAction, Withdrawal, Word } from "./actions"
export type { Dislodged } from "./adjudicator/aftermath"
export type { AdjudicationOptions } from "./adjudicator/battle"
export type { Facts, OrderReport, OrderResult, Reason, VoidReason } from "./adjudicator/report"
export type { DiplomacyEvent } from "./events"
export { type DiplomacyGame, diplomacy, diplomacyOf, formatAction, parseAction } from "./game"
export type { Board, Calendar, MapSpec, PowerSpec, ProvinceSpec, Season } from "./map/board"
export { standardBoard, standardMap } from "./map/standard"
export { readProvinces } from "./map/table"
export type { DiplomacyOptions } from "./options"
export type { AdjustmentOrder, MovementOrder, Order, RetreatOrder, Unit } from "./orders/order"
export type { Centres } from "./phases/adjustments"
export type { RefusalCode } from "./refusals"
export { type DiplomacyRules, type OrderKinds, type OtherIn, type StandardOrders, standardRules } from "./rules"
export type { DiplomacyState, Ending, EndReason, Phase, Published, PublishedOrder, PublishedPhase } from "./state"
export { type Lexicon, makeLexicon } from "./text/lexicon"
export { english, type Locale, type OrderWord } from "./text/locales"
export { formatOrder, formatPlace, type OrderStyle, type ParsedOrder, parseOrder } from "./text/orders"
export { formatResults } from "./text/results"
export type { DiplomacyView } from "./view"
