/**
 * The chapters of the game, for variants: with rules of their own, as one value, they give a whole game.
 *
 * @packageDocumentation
 */
export { orderShapes, wordShapes } from "./actions"
export type { Field } from "./adjudicator/battle"
export { type Base, baseOf, type Ground } from "./base"
export { determinize } from "./determinize"
export { evaluateOn } from "./evaluate"
export type { Emit, PlayEvent } from "./events"
export { gameOf } from "./game"
export { type Phase, phases, phasesOf } from "./map/calendar"
export { optionShapesOf, optionTableOf } from "./options"
export type { Kinds, Listing, OrderKind, Pen, Reader } from "./orders/kind"
export { standardKinds } from "./orders/kinds"
export type { AnyOrder } from "./orders/order"
export { type JudgedPhase, judgePhase, orderFault, pendingOrders } from "./phases/judge"
export { prepare, remembering } from "./prepare"
export { render } from "./render"
export type { ActionOf, Fault, OrderOf, Rules } from "./rules"
export { checkRules } from "./rules-check"
export { playShapes, type ShapeFields, type ShapeParts } from "./shapes"
export { powerOf, SEATS, seatOf, seats, standard } from "./standard"
export {
  copyOf,
  initialState,
  isMovement,
  isRetreat,
  type PlayState,
  readUnit,
  sortUnits,
  standing,
  unitIn,
} from "./state"
export { publishedShape } from "./text/results"
export { actors, isActing } from "./turn"
export { turn, type ViewOf, view, viewerShapeOf } from "./view"
