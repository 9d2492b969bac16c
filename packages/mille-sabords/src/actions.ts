/** The actions of a seat, interned as one frozen object each. */
import { deepFreeze, integer, literal, object, type Shape, tagged } from "@flottille/core"
import { type OrderCode, type Orders, ordersOf } from "./orders"
import type { MilleSabordsRules } from "./rules"

/** An action of a seat. */
export type MilleSabordsAction =
  /** Deployment: the ship's first heading, in degrees clockwise from north. */
  | { readonly type: "heading"; readonly heading: number }
  /** Movement: an order for one step. */
  | { readonly type: "order"; readonly order: OrderCode }
  /** Boarding: throws the grapples. */
  | { readonly type: "grapple" }
  /** Boarding: declines to grapple. */
  | { readonly type: "hold-off" }

/** The shape of a heading, in whole degrees clockwise from north. */
export const headingShape: Shape<number> = integer(0, 359)

/** Returns the notation of an action, which also represents it as a sealed choice. */
export function textOfAction(action: MilleSabordsAction): string {
  if (action.type === "order") return action.order
  return action.type === "heading" ? `heading ${action.heading}` : action.type.replace("-", " ")
}

/** Both answers to the question of boarding. */
export const boardingActions: readonly MilleSabordsAction[] = deepFreeze([{ type: "grapple" }, { type: "hold-off" }])

/** The interned actions of a game. */
export interface Actions {
  /** All orders under any options. */
  readonly orders: Orders
  /** The shape of an action. */
  readonly actionShape: Shape<MilleSabordsAction>
  /** Actions by their notation. */
  readonly actions: ReadonlyMap<string, MilleSabordsAction>
  /** Actions that choose a heading, by heading. */
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

/** Creates all actions of a game under any options. */
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

/** Returns the interned action that chooses a heading. */
export function headingAction(
  { headingActions }: Pick<Actions, "headingActions">,
  heading: number,
): MilleSabordsAction {
  return headingActions[heading]!
}

/** Returns the interned action that gives an order. */
export function orderAction({ actions }: Pick<Actions, "actions">, order: OrderCode): MilleSabordsAction {
  return actions.get(order)!
}
