/**
 * Diplomacy: the whole game, its notation and its map.
 *
 * @packageDocumentation
 */

export type { Dislodged } from "./adjudicator/aftermath"
export type { OrderReport, Reason } from "./adjudicator/report"
export { type DiplomacyGame, diplomacy, diplomacyOf, formatAction, parseAction } from "./game"
export type { Board, Calendar, MapSpec, PowerSpec, ProvinceSpec, Season } from "./map/board"
export { standardBoard, standardMap } from "./map/standard"
export { readProvinces } from "./map/table"
export type { RefusalCode } from "./messages/refusals"
export type { MovementOrder, Order, Unit } from "./orders/order"
export type { Centres } from "./phases/adjustments"
export type { DiplomacyAction } from "./rules/actions"
export { type DiplomacyRules, standardRules } from "./rules/rules"
export type { DiplomacyEvent } from "./state/events"
export type { DiplomacyOptions } from "./state/options"
export type { DiplomacyState, EndReason, Phase } from "./state/state"
export { type Lexicon, makeLexicon } from "./text/lexicon"
export { english, type Locale } from "./text/locales"
export { formatOrder, formatPlace, type OrderStyle, parseOrder } from "./text/orders"
export type { DiplomacyView } from "./view/view"
