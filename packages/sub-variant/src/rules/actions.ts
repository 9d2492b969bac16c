/** The actions of a seat as kinds, and the shapes of orders. */
import { type Actor, literal, object, type Seat, type Shape, tagged } from "@flottille/core"
import type { Lexicon, OrderStyle } from "@flottille/diplomacy"
import type { ActionOf, Rules as BaseRules, DiplomacyKind, PlayEvent, PlayState } from "@flottille/diplomacy/variant"
import type { Setup, SubOrder } from "../orders/order"
import { isDeep } from "../state/depths"
import type { Emit, SubVariantEvent } from "../state/events"
import { displayed, type SubVariantState } from "../state/state"
import type { Rules } from "./compile-rules"
import { orderFault } from "./legal"
import { formatOrder, parseOrder } from "./notation"
import { standing } from "./setup"

/** An action of a seat. */
export type SubVariantAction = ActionOf<SubVariantState>

function orderShapesOf({ base, board, kinds }: Rules) {
  const place = literal(...board.graph.places)
  const reported = {
    ...base.orderShapes,
    torpedo: kinds.torpedo.shape(place),
    "support-torpedo": kinds["support-torpedo"].shape(place),
  }
  return { reported, given: { ...reported, setup: object({ unit: place, unitType: literal("F", "SM") }) } }
}

export function actionShapesOf(rules: Rules) {
  const { reported, given } = orderShapesOf(rules)
  const order: Shape<SubOrder | Setup> = tagged("type", given)
  const inLetters: Shape<SubOrder> = tagged("type", reported)
  return { reported: inLetters, order }
}

export function ordersOf(rules: Rules) {
  return {
    fault: (state: SubVariantState, seat: number, order: SubOrder | Setup): ReturnType<typeof orderFault> =>
      orderFault(rules, state, seat, order),
    formatOrder: (order: SubOrder | Setup, style?: OrderStyle) => formatOrder(rules, order, style),
    parseOrder: (text: string, lexicon?: Lexicon) => parseOrder(rules, text, lexicon),
    // Under water a letter would betray whether anything is there.
    typeAt(state: Parameters<typeof standing>[1], place: string): string | undefined {
      const unit = rules.base.unitIn(standing(rules, state), place)
      return isDeep(place) ? "SM" : unit && displayed(unit).type
    },
  }
}

function retreatsUnseen({ base, powerOf }: Rules, { season, dislodged }: PlayState, seat: Seat): boolean {
  return base.isRetreat(season) && dislodged.every(({ power, at }) => power !== powerOf(seat) || isDeep(at))
}

/** SV-5.12: hides from others that a seat is ready, if its only retreats are under water. */
function sealed(rules: Rules, state: PlayState, actor: Actor, emit: Emit): Emit<SubVariantEvent | PlayEvent> {
  if (!emit || typeof actor !== "number" || !retreatsUnseen(rules, state, actor)) return emit
  return (event) => emit(event.type === "ready" || event.type === "unready" ? { ...event, to: [actor] } : event)
}

/** Lets a kind hide its event from others, if the only retreats of the seat are under water (SV-5.12). */
function inSecret<Action>(rules: Rules, kind: DiplomacyKind<Action>): DiplomacyKind<Action, SubVariantEvent> {
  return {
    ...kind,
    apply: (state, action, emit, actor) => kind.apply(state, action, sealed(rules, state, actor, emit), actor),
  }
}

/**
 * Returns the kinds of action: those of Diplomacy, the orders of submarines, and the choice of
 * submarines in the phase "setup".
 *
 * @rule SV-1.3 SV-5.12
 */
export function actionKindsOf(rules: Rules): BaseRules<SubVariantState, SubVariantEvent>["kinds"] {
  const kinds = rules.base.kinds(orderShapesOf(rules).given, ordersOf(rules), { setup: ["setup"] })
  return { ...kinds, ready: inSecret(rules, kinds.ready), unready: inSecret(rules, kinds.unready) }
}
