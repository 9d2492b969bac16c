/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */
export type { Decision, Deploy, DiabolikFleetAction, First, Move, Rebuild, Reorient, Sink } from "./actions"
export { type Heading, headings, type Ship, type Square } from "./board"
export type { DiabolikFleetEvent } from "./events"
export { diabolikFleet, diabolikFleetOf } from "./game"
export type { DiabolikFleetOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export {
  type Act,
  type Aspect,
  allSeatNames,
  type DiabolikFleetRules,
  type Range,
  type Sea,
  type SeatCount,
  type SeatName,
  standardRules,
} from "./rules"
export type { DiabolikFleetState, JointSinking, Obligation, Phase, Question } from "./state"
export type { DiabolikFleetView } from "./view"
