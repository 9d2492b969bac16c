/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */
export type { SubVariantAction } from "./actions"
export { deepBoard, depthOf, isDeep, otherLevel, seas } from "./depths"
export type { SubVariantEvent } from "./events"
export { subVariant } from "./game"
export type { Tracks } from "./knowledge/tracks"
export { contactsOf, moveLetter, retreatLetter, winterLetter } from "./letter/compose"
export {
  type Audience,
  isReader,
  type Letter,
  type LetterLine,
  type LetterResult,
  letterFor,
  letterResults,
  type Notice,
  noticeKinds,
} from "./letter/letter"
export { deepLexicon, formatSubOrder, type ParsedSubOrder, parseSubOrder, withDepths } from "./notation"
export type { SubVariantOptions } from "./options"
export type { SubVoidReason } from "./orders/fault"
export type { Setup, SubOrder, TorpedoOrder, TorpedoSupportOrder } from "./orders/order"
export type { RefusalCode } from "./refusals"
export { type GivenSubOrder, judgeSeason, type SeasonOptions, type SeasonTruth, type SubReport } from "./season"
export type { DatedLetter, Phase, PublishedLetter, SubDislodged, SubUnit, SubVariantState } from "./state"
export type { SubVariantView } from "./view"
