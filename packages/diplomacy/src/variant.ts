/**
 * The modules of the game for variants, which become a complete game with rules of their own as one
 * value.
 *
 * @packageDocumentation
 */
export type { Field } from "./adjudicator/battle"
export { type Base, baseOf, type Ground } from "./base"
export { type BotSeam, botsOn } from "./bots"
export type { Emit, PlayEvent } from "./events"
export { gameOf } from "./game"
export type { Phase } from "./map/calendar"
export { namesOf } from "./names"
export type { Kinds, Listing, OrderKind, Pen, Reader } from "./orders/kind"
export { standardKinds } from "./orders/kinds"
export type { AnyOrder } from "./orders/order"
export { prepare } from "./prepare"
export type { ActionOf, Fault, OrderOf, Rules, SeenPending, ViewOf } from "./rules"
export { checkRules } from "./rules-check"
export type { ShapeFields, ShapeParts } from "./shapes"
export { powerOf, seats, standard } from "./standard"
export {
  isMovement,
  isRetreat,
  type PlayState,
  sortUnits,
} from "./state"
export { frenchNotationOf } from "./text/french-notation"
export { actors } from "./turn"
