/**
 * The adjudicator of Diplomacy without a game around it.
 *
 * It takes units and orders as data or as text, on the standard map or another one. Every argument
 * is checked: a `SchemaError` names the field and says what is expected there.
 *
 * @packageDocumentation
 */
export type { Aftermath, Carry, Dislodged } from "./adjudicator/aftermath"
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
export {
  adjustmentOf,
  command,
  countCentres,
  disorder,
  freeHomes,
  graphOf,
  makeBoard,
  makeGraph,
  resolve,
} from "./checked"
export {
  type Board,
  type MapSpec,
  type PowerSpec,
  type ProvinceSpec,
  provinceOf,
} from "./map/board"
export type { Graph, GraphSpec, UnitClass } from "./map/graph"
export type { OrderFault } from "./orders/fault"
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
export type { AdjustmentFault, Centres, DisorderFrom } from "./phases/adjustments"
export type { AssignmentFault } from "./phases/assignment"
export { battleOn, deploy, type GivenOrder } from "./phases/movement"
export type { JudgedRetreats } from "./phases/retreats"
export type { JudgedAdjustments } from "./phases/winter"
export { lexiconOf } from "./text/lexicon"
export { parseUnit } from "./text/orders"
export { type OrderSheet, parseOrders, type SheetError, type SheetOrder, type SheetStyle } from "./text/sheets"
