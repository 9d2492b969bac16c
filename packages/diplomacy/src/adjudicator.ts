/**
 * The adjudicator of Diplomacy without the game: for units and orders as data or as text, on the standard map or another; and its parts, for
 * variants with other orders and other units.
 *
 * @packageDocumentation
 */
export {
  type Adjudication,
  adjudicate,
  adjudicateAdjustments,
  adjudicateRetreats,
  type MovementPhase,
  type Orders,
  ordersFor,
  type Read,
  type RetreatAdjudication,
  type RetreatPhase,
  type WinterAdjudication,
  type WinterPhase,
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
export { type Graph, type GraphSpec, makeGraph, type UnitClass } from "./graph"
export { judgeDislodged } from "./judgement"
export type { OrderFault } from "./legality"
export { lexiconOf } from "./lexicon"
export { battleOn, command, deploy, type GivenOrder, hear, judgeMoves, preferredOptions, type StrangeOrder } from "./movement-phase"
export { parseUnit } from "./notation"
export { clearPosition, makePosition, type Position, placeUnit } from "./position"
export { possibleOrders } from "./possibilities"
export { type Verdict, verdictOf } from "./report"
export { resolve } from "./resolution"
export { type JudgedRetreats, judgeRetreats } from "./retreat-phase"
export { type Aftermath, aftermath, type Carry, type Dislodged, plainUnit, retreatsMade, standsIn } from "./retreats"
export { type OrderSheet, parseOrders, type SheetError, type SheetOrder, type SheetStyle } from "./sheets"
export { type JudgedAdjustments, judgeAdjustments } from "./winter-phase"
