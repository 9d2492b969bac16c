/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */
export {
  type Decision,
  type Deploy,
  eachShip,
  type First,
  type Move,
  type Placement,
  type Rebuild,
  type Reorient,
  type Sink,
} from "./actions"
export type { Base, DiabolikFleetEnding, PhaseCheck } from "./base"
export {
  type Board,
  type Bow,
  boardOf,
  bowOf,
  type Cell,
  classOf,
  type Grid,
  type Heading,
  headings,
  ownerOf,
  type Ship,
  type Square,
  shipOf,
} from "./board"
export type { DiabolikFleetEvent, Emit } from "./events"
export { type DiabolikFleetGame, diabolikFleet, diabolikFleetOf } from "./game"
export {
  type ActionOf,
  type DiabolikFleetKind,
  type KindMaker,
  type Kinds,
  type OwnEventOf,
  refuseOn,
  type Written,
} from "./kinds/kind"
export { placementsOf } from "./kinds/placement"
export { type DiabolikFleetAction, type StandardKinds, standardKinds } from "./kinds/standard"
export type { DiabolikFleetOptions } from "./options"
export { type EndingMaker, rankingOf, standardEndings } from "./outcome"
export { type DiabolikFleetPhase, type PhaseMaker, standardPhases } from "./phases"
export type { DiabolikFleetRules } from "./prepare"
export { type Case, firstRefusal, type Reason, type RefusalCode, refusal } from "./refusal"
export {
  type Act,
  type Aspect,
  allSeatNames,
  type DiabolikFleetNumbers,
  type Handling,
  type Range,
  type Sea,
  type SeatCount,
  type SeatName,
  type ShipClass,
  standardRules,
} from "./rules"
export { isSecret, listDeploys } from "./setup"
export {
  type AnyState,
  cloneState,
  type DiabolikFleetState,
  type DiabolikFleetView,
  type EndReason,
  fleetSize,
  type JointSinking,
  type Obligation,
  type Phase,
  type Question,
  setShip,
} from "./state"
export { openIfReady, settle } from "./turn"
export { canComplete } from "./turn-list"
