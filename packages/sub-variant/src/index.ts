/**
 * Sous-marins: Diplomacy with submarines that only their owner can see.
 *
 * @packageDocumentation
 */
export type { SubVariantAction } from "./actions"
export { type Depths, depthOf, isDeep } from "./depths"
export type { SubVariantEvent } from "./events"
export { type SubVariantGame, sousMarinsOf, subVariant } from "./game"
export type { Tracks } from "./knowledge/tracks"
export {
  isReader,
  type Letter,
  type LetterLine,
  letterFor,
  type Notice,
  noticeKinds,
  type Readers,
} from "./letter/letter"
export { withDepths } from "./lexicon"
export type { ParsedSubOrder } from "./notation"
export type { SubVariantOptions } from "./options"
export type { SeasonOptions, Setup, SubOrder, TorpedoOrder, TorpedoSupportOrder } from "./orders/order"
export { type LetterResult, letterResults, type SubVoidReason } from "./orders/results"
export type { RefusalCode } from "./refusals"
export { type SousMarinsRules, submarineRules } from "./rules"
export type { GivenSubOrder, SeasonTruth, SubReport } from "./season"
export {
  contactsOf,
  deepBoard,
  deepLexicon,
  formatSubOrder,
  judgeSeason,
  moveLetter,
  otherLevel,
  parseSubOrder,
  retreatLetter,
  seas,
  winterLetter,
} from "./standard"
export type { DatedLetter, Phase, PublishedLetter, SubDislodged, SubUnit, SubVariantState } from "./state"
export type { SubVariantView } from "./view"
