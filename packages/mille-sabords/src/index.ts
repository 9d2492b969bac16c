/**
 * Mille Sabords, a duel of two sailing ships: the wind, simultaneous secret orders, broadsides and
 * boarding.
 *
 * @packageDocumentation
 */
export type { ChooseHeading, GiveOrder } from "./actions"
export type { Base, Conditions, MilleSabordsEnding } from "./base"
export { type Board, boardOf, type Island, type Sea } from "./board"
export type { Motion } from "./collision"
export type { Rounding } from "./damage"
export type { Emit, MilleSabordsEvent, Sealed } from "./events"
export { type MilleSabordsGame, milleSabords, milleSabordsOf } from "./game"
export type { Grapple, HoldOff } from "./kinds/boarding"
export type { ActionOf, BoundKinds, KindMaker, Kinds, MilleSabordsKind, OwnEventOf } from "./kinds/kind"
export { type MilleSabordsAction, type StandardKinds, standardKinds } from "./kinds/standard"
export { type Losses, type Mechanics, mechanicsOf } from "./mechanics"
export type { MilleSabordsOptions } from "./options"
export type { OrderCode } from "./orders"
export { type EndReason, end, rankingOf, standardEndings } from "./outcome"
export { type MilleSabordsPhase, type PhaseCheck, type PhaseMaker, standardPhases } from "./phases"
export type {
  ActionBy,
  EventBy,
  Exact,
  MilleSabordsRules,
  PhaseBy,
  ReasonBy,
  StateBy,
  VariantRules,
  ViewBy,
} from "./prepare"
export type { RefusalCode } from "./refusal"
export { type CollisionLosses, type MilleSabordsNumbers, type SeaLimits, standardRules } from "./rules"
export { initialShip } from "./setup"
export {
  type AnyState,
  type AnyView,
  type Ending,
  isFirstOrder,
  type MilleSabordsState,
  type MilleSabordsView,
  type Phase,
  pointUnit,
  type Ship,
  seatList,
  shipOf,
  sideOf,
} from "./state"
export { beginTurn, endTurn } from "./turn"
