/**
 * The chapters of the game, for variants: with rules of their own, as one value, they give a whole game.
 *
 * @packageDocumentation
 */
export { orderShapes, wordShapes } from "./action-shape"
export { actingSeats, isActing, orderFault } from "./entry"
export { type JudgedPhase, judgePhase, pendingOrders } from "./judge"
export { gameOf } from "./play"
export { render } from "./render"
export { publishedShape } from "./results"
export type { ActionOf, Emit, Fault, OrderOf, Rules, TableEvent } from "./rules"
export { playShapes, type ShapeParts } from "./shapes"
export { remembering, standardRules } from "./standard"
export {
  type AnyOrder,
  copyOf,
  initialState,
  isMovement,
  isRetreat,
  optionTable,
  type PlayState,
  powerOf,
  readUnit,
  SEATS,
  seasons,
  seatOf,
  seats,
  sortUnits,
  standing,
  unitIn,
} from "./state"
export { determinize, turn, type ViewOf, view } from "./view"
