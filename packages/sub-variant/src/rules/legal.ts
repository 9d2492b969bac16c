/** The legal orders as far as a seat can see, for the lists and refusals of the base game. */
import type { Seat } from "@flottille/core"
import type { RefusalCode, Setup, SubOrder } from "../orders/order"
import { isDeep } from "../state/depths"
import { isSeen, type SubVariantState, seenBy } from "../state/state"
import type { Rules } from "./compile-rules"
import { standing } from "./setup"

const setups = (unit: string): readonly Setup[] => [
  Object.freeze({ type: "setup", unit, unitType: "F" }),
  Object.freeze({ type: "setup", unit, unitType: "SM" }),
]

/**
 * Lists the possible orders of each unit of a seat, as far as the seat sees the board.
 *
 * @rule SV-1.3 SV-2.1 SV-2.2 SV-3.1 SV-3.2 SV-4.1
 */
export function listOrders(
  rules: Rules,
  state: SubVariantState,
  seat: Seat,
): readonly (readonly (SubOrder | Setup)[])[] {
  if (state.season === "setup") return standing(rules, state).map(({ at }) => setups(at))
  const power = rules.powerOf(seat)
  const lists = rules.base.possibleOrders(seenBy(state.units, power), power, state.options)
  let next = 0
  return state.units.map((unit) => (isSeen(unit, power) ? (lists[next++] ?? []) : []))
}

/** Returns {@link listOrders} for phases; it keeps the lists of each seat, as units are replaced at the end of a phase. */
export function listerOf(rules: Rules): (state: SubVariantState, seat: Seat) => ReturnType<typeof listOrders> {
  let known: Pick<SubVariantState, "season" | "units" | "options"> | undefined
  let kept: ReturnType<typeof listOrders>[] = []
  return (state, seat) => {
    const { season, units, options } = state
    if (known?.units !== units || known.options !== options || known.season !== season) {
      known = { season, units, options }
      kept = []
    }
    kept[seat] ??= listOrders(rules, state, seat)
    return kept[seat]
  }
}

interface Fault {
  readonly reason: RefusalCode
  readonly rule: string
}
const found = (reason: RefusalCode, rule = "DP-2"): Fault => ({ reason, rule })

/**
 * Returns the reason why an order is not listed. It depends on the seat's view alone, so that no
 * answer confirms or denies hidden information (SV-5.1).
 */
export function orderFault(
  rules: Rules,
  state: SubVariantState,
  seat: Seat,
  order: SubOrder | Setup,
): ReturnType<Rules["base"]["orderFault"]> {
  const { base, powerOf, seatOf } = rules
  const power = powerOf(seat)
  const seen = { ...state, units: seenBy(state.units, power), dislodged: seenBy(state.dislodged, power) }
  const { season } = state
  if ("unit" in order && isDeep(order.unit) && !standing(rules, seen).some(({ at }) => at === order.unit))
    return found("not-your-unit", "SV-5.1")
  if (order.type === "setup" || season === "setup") return setupFault(seen, power, order)
  if (!base.isMovement(season)) {
    const strange = order.type === "torpedo" || order.type === "support-torpedo"
    return strange ? found("wrong-phase") : base.orderFault(seen, seat, order)
  }
  // The refusal is the same for every owner of the unit.
  const diver =
    order.type === "move" && isDeep(order.unit) !== isDeep(order.to) && seen.units.find(({ at }) => at === order.unit)
  const fault = (diver && base.orderFault(seen, seatOf(diver.power), order)) || base.orderFault(seen, seat, order)
  // A refusal cites the clause of the order, even if no such unit is there.
  return fault && { ...fault, rule: base.clauseOf(fault.reason, order) ?? fault.rule }
}

function setupFault(state: SubVariantState, power: string, order: SubOrder | Setup): Fault {
  if (order.type !== "setup" || state.season !== "setup") return found("wrong-phase", "SV-1.3")
  const unit = state.units.find(({ at }) => at === order.unit)
  if (unit?.power !== power) return found(unit ? "foreign-unit" : "no-such-unit")
  // A fleet of its own would be listed.
  return found("not-a-fleet", "SV-1.3")
}
