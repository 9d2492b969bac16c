/** The smallest decisions of a seat, each one frozen object. */
import { deepFreeze, integer, literal, object, type Shape, tagged } from "@flottille/core"
import { type OrderCode, type Orders, ordersOf } from "./orders"
import type { MilleSabordsRules } from "./rules"

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

/** An action as a sealed choice keeps it, and as people write it. */
export function textOfAction(action: MilleSabordsAction): string {
  if (action.type === "order") return action.order
  return action.type === "heading" ? `heading ${action.heading}` : action.type.replace("-", " ")
}

/** Both answers to the question of boarding. */
export const boardingActions: readonly MilleSabordsAction[] = deepFreeze([{ type: "grapple" }, { type: "hold-off" }])

/** The actions of a game, the same frozen object each time. */
export interface Actions {
  /** Every order that any options know. */
  readonly orders: Orders
  /** The shape of an action. */
  readonly actionShape: Shape<MilleSabordsAction>
  /** The action that a text is. */
  readonly actions: ReadonlyMap<string, MilleSabordsAction>
  /** The actions that choose a heading, by heading. */
  readonly headingActions: readonly MilleSabordsAction[]
}

function actionShapeOf(codes: readonly OrderCode[]): Shape<MilleSabordsAction> {
  return tagged("type", {
    heading: object({ heading: headingShape }),
    order: object({ order: literal(...codes) }),
    grapple: object({}),
    "hold-off": object({}),
  })
}

/** Everything that can be chosen in a game of any options. */
export function actionsOf({ largestTurn }: Pick<MilleSabordsRules, "largestTurn">): Actions {
  const orders = ordersOf(largestTurn)
  const codes = [...orders.keys()]
  const headingActions = Array.from({ length: 360 }, (_, heading): MilleSabordsAction => ({ type: "heading", heading }))
  const orderActions = codes.map((order): MilleSabordsAction => ({ type: "order", order }))
  const all = [...boardingActions, ...headingActions, ...orderActions]
  return {
    orders,
    actionShape: actionShapeOf(codes),
    actions: new Map(all.map((action) => [textOfAction(action), Object.freeze(action)])),
    headingActions,
  }
}

/** The action that chooses a heading, the same frozen object each time. */
export function headingAction(
  { headingActions }: Pick<Actions, "headingActions">,
  heading: number,
): MilleSabordsAction {
  return headingActions[heading]!
}

/** The action that gives an order, the same frozen object each time. */
export function orderAction({ actions }: Pick<Actions, "actions">, order: OrderCode): MilleSabordsAction {
  return actions.get(order)!
}
