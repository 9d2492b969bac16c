/**
 * Mille Sabords, a duel of two sailing ships: the wind, simultaneous secret orders, broadsides and
 * boarding.
 *
 * @packageDocumentation
 */
export type { ChooseHeading, GiveOrder } from "./actions"
export type { Base, Conditions, MilleSabordsEnding } from "./base"
export { boardOf, type Island, type Sea } from "./board"
export type { Motion } from "./collision"
export type { MilleSabordsEvent } from "./events"
export { type MilleSabordsGame, milleSabords, milleSabordsOf } from "./game"
export type { Grapple, HoldOff } from "./kinds/boarding"
export type { KindMaker } from "./kinds/kind"
export { type MilleSabordsAction, standardKinds } from "./kinds/standard"
export { mechanicsOf } from "./mechanics"
export type { MilleSabordsOptions } from "./options"
export { type EndReason, rankingOf, standardEndings } from "./outcome"
export { type PhaseMaker, standardPhases } from "./phases"
export type { MilleSabordsRules } from "./prepare"
export type { RefusalCode } from "./refusal"
export { standardRules } from "./rules"
export { initialShip } from "./setup"
export {
  type AnyState,
  isFirstOrder,
  type MilleSabordsState,
  type MilleSabordsView,
  pointUnit,
  type Ship,
  seatList,
  shipOf,
  sideOf,
} from "./state"
export { beginTurn } from "./turn"
