/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */
export { type DiabolikFleetGame, diabolikFleet, diabolikFleetOf } from "./game"
export type { DiabolikFleetRules } from "./rules/compile-rules"
export { type KindMaker, placementsOf, refuseOn } from "./rules/kinds/kind"
export { type DiabolikFleetAction, standardKinds } from "./rules/kinds/standard"
export { type EndingMaker, rankingOf, standardEndings } from "./rules/outcome"
export { type PhaseMaker, standardPhases } from "./rules/phases"
export { isSecret, listDeploys } from "./rules/setup"
export { standardRules } from "./rules/standard"
export { openIfReady, settle } from "./rules/turn"
export { canComplete } from "./rules/turn-list"
export type { First, Move, Placement } from "./state/actions"
export { boardOf, classOf, type Heading, headings, ownerOf } from "./state/board"
export type { DiabolikFleetEvent } from "./state/events"
export type { ShipClass, Square } from "./state/numbers"
export type { DiabolikFleetOptions } from "./state/options"
export { type RefusalCode, refusal } from "./state/refusal"
export {
  type AnyState,
  type DiabolikFleetState,
  type DiabolikFleetView,
  type EndReason,
  type Phase,
  setShip,
} from "./state/state"
