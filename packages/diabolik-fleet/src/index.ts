/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */
export type { Decision, Deploy, DiabolikFleetAction, First, Move, Rebuild, Reorient, Sink } from "./actions"
export { allSeatNames, type Heading, headings, type SeatName, type Ship, type Square } from "./board"
export type { DiabolikFleetEvent } from "./events"
export { diabolikFleet } from "./game"
export type { DiabolikFleetOptions } from "./options"
export type { EndReason } from "./outcome"
export type { RefusalCode } from "./refusals"
export type { DiabolikFleetState, JointSinking, Obligation, Phase, Question } from "./state"
export type { DiabolikFleetView } from "./view"
