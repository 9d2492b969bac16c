/**
 * Diplomacy: the map, the adjudicator, all phases, and the whole game.
 *
 * @packageDocumentation
 */
export { formatAction, listedForm, parseAction } from "./action-notation"
export type { DiplomacyAction } from "./actions"
export {
  type Adjudication,
  adjudicate,
  battleOn,
  command,
  deploy,
  type GivenOrder,
  type MovementPhase,
  type Orders,
  ordersFor,
  preferredOptions,
} from "./adjudicate"
export {
  type AdjustmentFault,
  adjustmentOf,
  balanceOf,
  buildFault,
  buildPlace,
  buildPlaces,
  type Centres,
  countCentres,
  disorder,
  freeHomes,
} from "./adjustments"
export {
  type AdjudicationOptions,
  type Battle,
  CONVOY,
  giveOrder,
  HOLD,
  MOVE,
  makeBattle,
  NO,
  OPEN,
  orderFault,
  orderHold,
  prepare,
  SUPPORT,
  YES,
} from "./battle"
export { type Board, graphOf, type MapSpec, makeBoard, type PowerSpec, type ProvinceSpec, provinceOf } from "./board"
export type { DiplomacyCode } from "./entry"
export { diplomacy } from "./game"
export { type Graph, type GraphSpec, makeGraph, type UnitClass } from "./graph"
export { judgeDislodged } from "./judgement"
export type { OrderFault } from "./legality"
export { type Lexicon, lexiconOf, makeLexicon } from "./lexicon"
export { english, french, type Locale, type OrderWord } from "./locales"
export { standardBoard, standardMap } from "./map"
export {
  formatOrder,
  formatPlace,
  type OrderSheet,
  type OrderStyle,
  type ParsedOrder,
  parseOrder,
  parseOrders,
  parseUnit,
  type SheetError,
  type SheetOrder,
  type SheetStyle,
} from "./notation"
export type { AdjustmentOrder, MovementOrder, Order, RetreatOrder, Unit } from "./orders"
export type { DiplomacyEvent } from "./phases"
export { clearPosition, makePosition, type Position, placeUnit } from "./position"
export { formatState, parseState } from "./position-text"
export { possibleOrders } from "./possibilities"
export { render } from "./render"
export { type Facts, type OrderReport, type OrderResult, type Reason, type Verdict, type VoidReason, verdictOf } from "./report"
export { resolve } from "./resolution"
export { adjudicateRetreats, type RetreatAdjudication, type RetreatPhase } from "./retreat-phase"
export { type Aftermath, aftermath, type Dislodged, retreatsMade } from "./retreats"
export type { DiplomacyOptions, DiplomacyState, Ending, EndReason, Published, PublishedOrder, Season } from "./state"
export type { DiplomacyView } from "./view"
export { adjudicateAdjustments, type WinterAdjudication, type WinterPhase } from "./winter-phase"
