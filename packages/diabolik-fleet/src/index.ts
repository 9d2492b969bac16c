/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */

export { type DiabolikFleetGame, diabolikFleet, diabolikFleetOf } from "./game"
export type { Base, DiabolikFleetEnding, PhaseCheck } from "./rules/base"
export type { DiabolikFleetRules } from "./rules/compile-rules"
export {
  type ActionOf,
  type DiabolikFleetKind,
  type KindMaker,
  type Kinds,
  type OwnEventOf,
  refuseOn,
  type Written,
} from "./rules/kinds/kind"
export { placementsOf } from "./rules/kinds/placement"
export { type DiabolikFleetAction, type StandardKinds, standardKinds } from "./rules/kinds/standard"
export { type EndingMaker, rankingOf, standardEndings } from "./rules/outcome"
export { type DiabolikFleetPhase, type PhaseMaker, standardPhases } from "./rules/phases"
export { isSecret, listDeploys } from "./rules/setup"
export { standardRules } from "./rules/standard"
export { openIfReady, settle } from "./rules/turn"
export { canComplete } from "./rules/turn-list"
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
} from "./state/actions"
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
  shipOf,
} from "./state/board"
export type { DiabolikFleetEvent, Emit } from "./state/events"
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
  type Square,
} from "./state/numbers"
export type { DiabolikFleetOptions } from "./state/options"
export { type Case, firstRefusal, type Reason, type RefusalCode, refusal } from "./state/refusal"
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
} from "./state/state"
