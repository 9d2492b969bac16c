/**
 * The adjudicator of Diplomacy without a game around it.
 *
 * It takes units and orders as data or as text, on the standard map or another one. Every argument
 * is checked: a `SchemaError` names the field and says what is expected there.
 *
 * @packageDocumentation
 */

export { provinceOf } from "../map/board"
export {
  adjudicate,
  adjudicateAdjustments,
  adjudicateRetreats,
  ordersFor,
} from "../phases/adjudicate"
export type { GivenOrder } from "../phases/movement"
export { makeBoard } from "../rules/rules-check"
export { lexiconOf } from "../text/lexicon"
export { parseUnit } from "../text/orders"
export { parseOrders } from "../text/sheets"
