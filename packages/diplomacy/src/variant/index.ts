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
export type { OrderKind } from "../orders/kind"
export type { AnyOrder } from "../orders/order"
export type { DiplomacyKind } from "../rules/kinds/kind"
export type { ActionOf, Rules, ViewOf } from "../rules/rules"
export { checkRules } from "../rules/rules-check"
export type { PlayEvent } from "../state/events"
export type { PlayState } from "../state/state"
export { frenchNotationOf } from "../text/actions"
export { isOrderWord, isUnitIn, key } from "../text/lexicon"
export { titleIn } from "../text/wording"
export { type Base, baseOf } from "./base"
export { compileRules } from "./compile-rules"
