/**
 * The rules of Diabolik Fleet for two, three or four fleets.
 *
 * @packageDocumentation
 */
export type { Deploy, First, FleetAction, Move, Rebuild, Reorient, Sink, Word } from "./actions"
export { HEADINGS, type Heading, SEAT_NAMES, type SeatName, type Ship, type Square } from "./board"
export type { FleetEvent } from "./events"
export { diabolikFleet } from "./game"
export type { RefusalCode } from "./refusals"
export type { Ending, FleetOptions, FleetState, JointSinking, Obligation, Phase, Question } from "./state"
export type { FleetView } from "./view"
