/**
 * The adjudicator of Diplomacy without a game around it.
 *
 * It takes units and orders as data or as text, on the standard map or another one. Variants with
 * other orders and other units build on its parts.
 *
 * @packageDocumentation
 */
export {
  type Aftermath,
  aftermath,
  type Carry,
  type Dislodged,
  plainUnit,
  retreatsMade,
  standsIn,
} from "./adjudicator/aftermath"
export {
  type AdjudicationOptions,
  type Battle,
  CONVOY,
  HOLD,
  MOVE,
  NO,
  OPEN,
  preferredOptions,
  SUPPORT,
  YES,
} from "./adjudicator/battle"
export type { Verdict } from "./adjudicator/report"
export { resolve } from "./adjudicator/resolve"
export {
  type Board,
  graphOf,
  type MapSpec,
  makeBoard,
  type PowerSpec,
  type ProvinceSpec,
  provinceOf,
} from "./map/board"
export { type Graph, type GraphSpec, makeGraph, type UnitClass } from "./map/graph"
export type { OrderFault } from "./orders/fault"
export { decideDislodged } from "./orders/hold"
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
} from "./phases/adjudicate"
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
} from "./phases/adjustments"
export { type AssignmentFault, assignOrders } from "./phases/assignment"
export {
  battleOn,
  command,
  deploy,
  type GivenOrder,
  judgeMoves,
} from "./phases/movement"
export { type JudgedRetreats, judgeRetreats } from "./phases/retreats"
export { type JudgedAdjustments, judgeAdjustments } from "./phases/winter"
export { lexiconOf } from "./text/lexicon"
export { parseUnit } from "./text/orders"
export { type OrderSheet, parseOrders, type SheetError, type SheetOrder, type SheetStyle } from "./text/sheets"
