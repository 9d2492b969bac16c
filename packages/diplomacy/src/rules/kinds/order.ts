/** Giving an order to a unit or for a build. Its type is that of an `OrderKind` or of an order of another phase. */
import type { Actor, Refusal, Shape } from "@flottille/core"
import type { AnyOrder } from "../../orders/order"
import { enterOrder, type PlayState } from "../../state/state"
import type { OrderStyle } from "../../text/orders"
import { type DiplomacyKind, type Fault, type OrderBase, seatOfActor } from "./kind"

/** Returns the style of orders in a known state, with the letters of the units. */
export function styleOf(
  { typeAt }: Pick<OrderBase, "typeAt">,
  state: Pick<PlayState, "season" | "units" | "dislodged">,
): OrderStyle {
  return { typeAt: (place) => typeAt(state, place), winter: state.season === "winter" }
}

/** The reason why a possible order is not listed: it is listed in another form. */
const anotherForm: Fault = { reason: "another-form", rule: "DP-8" }

export function refuseOrder(
  { fault }: Pick<OrderBase, "fault">,
  state: PlayState,
  order: AnyOrder,
  actor: Actor,
): Refusal {
  const { reason, rule } = fault(state, seatOfActor(actor), order) ?? anotherForm
  const { type: _, ...details } = order
  return { code: reason, rule, details }
}

const movement = ["spring", "fall"]
const retreats = ["spring-retreats", "fall-retreats"]

const phasesOfOrders: Readonly<Record<string, readonly string[]>> = {
  retreat: retreats,
  disband: [...retreats, "winter"],
  build: ["winter"],
  waive: ["winter"],
}

/**
 * Returns the kinds of action that give orders, by type. A phase lists its orders jointly, by unit.
 *
 * @param shapes - The shapes of the orders without their types.
 * @param opening - The phases of further orders by type. Default: spring and fall.
 * @rule DP-3
 */
export function orderKindsOf<Type extends string>(
  shapes: Readonly<Record<Type, Shape<Omit<AnyOrder, "type">>>>,
  base: OrderBase,
  opening?: Readonly<Record<string, readonly string[]>>,
): Readonly<Record<Type, DiplomacyKind<AnyOrder>>>
export function orderKindsOf(
  shapes: Readonly<Record<string, Shape<Omit<AnyOrder, "type">>>>,
  base: OrderBase,
  opening: Readonly<Record<string, readonly string[]>> = {},
): Readonly<Record<string, DiplomacyKind<AnyOrder>>> {
  const kindOf = ([type, shape]: readonly [string, Shape<Omit<AnyOrder, "type">>]) => {
    const kind: DiplomacyKind<AnyOrder> = {
      phases: opening[type] ?? phasesOfOrders[type] ?? movement,
      order: true,
      shape,
      example: "A PAR - BUR",
      format: (order, state, locale) =>
        base.formatOrder(order, { ...(locale && { locale }), ...(state && styleOf(base, state)) }),
      apply: (state, order, _emit, actor) => enterOrder(state, seatOfActor(actor), order),
    }
    return [type, kind] as const
  }
  return Object.fromEntries(Object.entries(shapes).map(kindOf))
}
