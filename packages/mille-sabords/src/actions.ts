import { ORDER_CODES, type OrderCode } from "./orders"

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

/**
 * An action as people write it.
 *
 * @example
 * formatAction({ type: "order", order: "FL" }) // => "FL"
 * formatAction({ type: "heading", heading: 135 }) // => "heading 135"
 * formatAction({ type: "hold-off" }) // => "hold off"
 */
export function formatAction(action: MilleSabordsAction): string {
  if (action.type === "order") return action.order
  return action.type === "heading" ? `heading ${action.heading}` : action.type.replace("-", " ")
}

/** Both answers to the question of boarding. */
export const BOARDING_CHOICES: readonly MilleSabordsAction[] = Object.freeze([{ type: "grapple" }, { type: "hold-off" }] as const)

/** The actions that choose a heading, by its degrees. */
export const HEADING_ACTIONS = Array.from({ length: 360 }, (_, heading): MilleSabordsAction => ({ type: "heading", heading }))

const ORDER_ACTIONS = ORDER_CODES.map((order): MilleSabordsAction => ({ type: "order", order }))

const ACTIONS: ReadonlyMap<string, MilleSabordsAction> = new Map(
  [...BOARDING_CHOICES, ...HEADING_ACTIONS, ...ORDER_ACTIONS].map((action) => [formatAction(action), Object.freeze(action)]),
)

/** The action that a text is, the same frozen object each time, or `undefined`. */
export function actionOf(text: string): MilleSabordsAction | undefined {
  return ACTIONS.get(text)
}
