/** The smallest decisions of a seat, each one frozen object. */
import { deepFreeze, integer, literal, object, type Shape, tagged } from "@flottille/core"
import { type OrderCode, orderCodes } from "./orders"

/** The smallest decision of a seat. */
export type MilleSabordsAction =
  /** Deployment: the heading the ship starts on, in degrees clockwise from north. */
  | { readonly type: "heading"; readonly heading: number }
  /** Movement: an order for one step. */
  | { readonly type: "order"; readonly order: OrderCode }
  /** Boarding: throw the grapples. */
  | { readonly type: "grapple" }
  /** Boarding: let it be. */
  | { readonly type: "hold-off" }

/** A heading, in whole degrees clockwise from north. */
export const headingShape: Shape<number> = integer(0, 359)

/** The shape of an action. */
export const actionShape: Shape<MilleSabordsAction> = tagged("type", {
  heading: object({ heading: headingShape }),
  order: object({ order: literal(...orderCodes) }),
  grapple: object({}),
  "hold-off": object({}),
})

/** An action as a sealed choice keeps it, and as people write it. */
export function textOfAction(action: MilleSabordsAction): string {
  if (action.type === "order") return action.order
  return action.type === "heading" ? `heading ${action.heading}` : action.type.replace("-", " ")
}

/** Both answers to the question of boarding. */
export const boardingActions: readonly MilleSabordsAction[] = deepFreeze([{ type: "grapple" }, { type: "hold-off" }])

const headingActions = Array.from({ length: 360 }, (_, heading): MilleSabordsAction => ({ type: "heading", heading }))

const orderActions = orderCodes.map((order): MilleSabordsAction => ({ type: "order", order }))

const actions: ReadonlyMap<string, MilleSabordsAction> = new Map(
  [...boardingActions, ...headingActions, ...orderActions].map((action) => [textOfAction(action), Object.freeze(action)]),
)

/** The action that a text is, the same frozen object each time, or `undefined`. */
export function actionOf(text: string): MilleSabordsAction | undefined {
  return actions.get(text)
}

/** The action that chooses a heading, the same frozen object each time. */
export function headingAction(heading: number): MilleSabordsAction {
  return headingActions[heading]!
}

/** The action that gives an order, the same frozen object each time. */
export function orderAction(order: OrderCode): MilleSabordsAction {
  return actions.get(order)!
}
