/**
 * The modules of the game for variants, which become a complete game with rules of their own as one
 * value.
 *
 * @packageDocumentation
 */

export type { Field } from "../adjudicator/battle"
export { botsOn } from "../bots/bots"
export { gameOf } from "../game"
export type { Phase } from "../map/calendar"
export { describerOn } from "../messages/describe"
export { namesOf } from "../messages/names"
export { standardKinds } from "../orders/book"
export type { Kinds, OrderKind, Reader } from "../orders/kind"
export type { AnyOrder } from "../orders/order"
export type { DiplomacyPhase } from "../phases/phase"
export type { DiplomacyKind } from "../rules/kinds/kind"
export { type EndingMaker, standardEndings } from "../rules/outcome"
export type { ActionOf, Rules, ViewOf } from "../rules/rules"
export { checkRules } from "../rules/rules-check"
export type { Emit, PlayEvent } from "../state/events"
export { isMovement, isRetreat, type PlayState, sortUnits } from "../state/state"
export { frenchNotationOf } from "../text/french-notation"
export { isOrderWord, isUnitIn, key } from "../text/lexicon"
export { type Base, baseOf } from "./base"
export { prepare } from "./compile-rules"
export { powerOf, seats, standard } from "./standard"
