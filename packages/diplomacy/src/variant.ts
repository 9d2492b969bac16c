/**
 * The modules of the game for variants, which become a complete game with rules of their own as one
 * value.
 *
 * @packageDocumentation
 */

export type { Field } from "./adjudicator/battle"
export { type Base, baseOf } from "./base"
export { botsOn } from "./bots"
export { describerOn } from "./describe"
export type { Emit, PlayEvent } from "./events"
export { gameOf } from "./game"
export type { DiplomacyKind } from "./kinds/kind"
export type { Phase } from "./map/calendar"
export { namesOf } from "./names"
export type { Kinds, OrderKind, Reader } from "./orders/kind"
export { standardKinds } from "./orders/kinds"
export type { AnyOrder } from "./orders/order"
export { type EndingMaker, standardEndings } from "./outcome"
export { prepare } from "./prepare"
export type { ActionOf, Rules, ViewOf } from "./rules"
export { checkRules } from "./rules-check"
export { powerOf, seats, standard } from "./standard"
export { isMovement, isRetreat, type PlayState, sortUnits } from "./state"
export { frenchNotationOf } from "./text/french-notation"
export { isOrderWord, isUnitIn, key } from "./text/lexicon"
