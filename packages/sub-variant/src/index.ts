/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */
export { deepBoard, depthOf, isDeep, otherLevel, seas } from "./depths"
export type { SubCode } from "./fault"
export { type SubAction, subVariant } from "./game"
export { deepLexicon, formatSubOrder, type ParsedSubOrder, parseSubOrder, type Setup, withDepths } from "./notation"
export type { SubOrder, TorpedoOrder, TorpedoSupportOrder } from "./orders"
export type { SubEvent } from "./phases"
export { type GivenSubOrder, judgeSeason, type SeasonOptions, type SeasonTruth, type SubReport, type SubVoidReason } from "./season"
export type { DatedLetter, PublishedLetter, SubDislodged, SubOptions, SubSeason, SubState, SubUnit } from "./state"
export { contactsOf, tellMoves, tellRetreats, tellWinter } from "./telling"
export {
  type Audience,
  isTold,
  type Letter,
  letterFor,
  type Notice,
  noticeKinds,
  type ToldOrder,
  type ToldResult,
  toldResults,
} from "./told"
export type { Tracks } from "./tracks"
export type { SubView } from "./view"
