/**
 * Mille Sabords, a duel of two sailing ships: the wind, simultaneous secret orders, broadsides and
 * boarding.
 *
 * @packageDocumentation
 */

export { type MilleSabordsGame, milleSabords, milleSabordsOf } from "./game"
export type { Base, Conditions, MilleSabordsEnding } from "./rules/base"
export type { Motion } from "./rules/collision"
export type { MilleSabordsRules } from "./rules/compile-rules"
export type { KindMaker } from "./rules/kinds/kind"
export { type MilleSabordsAction, standardKinds } from "./rules/kinds/standard"
export { mechanicsOf } from "./rules/mechanics"
export type { ChooseHeading } from "./rules/orders"
export { type PhaseMaker, standardPhases } from "./rules/phases"
export { initialShip } from "./rules/setup"
export { standardRules } from "./rules/standard"
export { beginTurn } from "./rules/turn"
export { rankingOf, standardEndings } from "./rules/victory"
export { boardOf, type Island } from "./state/board"
export type { MilleSabordsEvent, RefusalCode } from "./state/events"
export type { MilleSabordsOptions } from "./state/options"
export { isFirstOrder, type Ship } from "./state/ship"
export {
  type AnyState,
  type EndReason,
  type MilleSabordsState,
  type MilleSabordsView,
  pointUnit,
  seatList,
  shipOf,
  sideOf,
} from "./state/state"
