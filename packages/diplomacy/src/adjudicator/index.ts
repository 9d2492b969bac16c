/**
 * The adjudicator of Diplomacy without a game around it.
 *
 * It takes units and orders as data or as text, on the standard map or another one. Every argument
 * is checked: a `SchemaError` names the field and says what is expected there.
 *
 * @packageDocumentation
 */

export { type Board, type MapSpec, type ProvinceSpec, provinceOf } from "../map/board"
export type { GraphSpec } from "../map/graph"
export {
  type Adjudication,
  adjudicate,
  adjudicateAdjustments,
  adjudicateRetreats,
  type MovementPhase,
  type Orders,
  ordersFor,
} from "../phases/adjudicate"
export { battleOn, deploy, type GivenOrder } from "../phases/movement"
export { lexiconOf } from "../text/lexicon"
export { parseUnit } from "../text/orders"
export { parseOrders } from "../text/sheets"
export { preferredOptions, YES } from "./battle"
export { command, disorder, graphOf, makeBoard, makeGraph, resolve } from "./checked"
export type { Verdict } from "./report"
