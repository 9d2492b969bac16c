/**
 * Diplomacy: the whole game, its notation and its map.
 *
 * @packageDocumentation
 */

export { type DiplomacyGame, diplomacy, diplomacyOf } from "./game"
export type { MapSpec, PowerSpec, ProvinceSpec } from "./map/board"
export { standardBoard, standardMap } from "./map/standard"
export { readProvinces } from "./map/table"
export type { RefusalCode } from "./messages/texts"
export type { MovementOrder, Order, Unit } from "./orders/order"
export type { DiplomacyAction } from "./rules/actions"
export { type DiplomacyRules, standardRules } from "./rules/rules"
export type { DiplomacyOptions } from "./state/options"
export { type Lexicon, makeLexicon } from "./text/lexicon"
export { english } from "./text/locales"
export { formatOrder, formatPlace, type OrderStyle, parseOrder } from "./text/orders"
