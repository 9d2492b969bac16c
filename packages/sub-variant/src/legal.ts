/** What is legal now, as far as a seat can see: for the rules of the base game, which list and refuse. */
import type { Seat } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { battleOn, deploy, possibleOrders } from "@flottille/diplomacy/adjudicator"
import { orderFault as baseFault, type Fault, isMovement, powerOf, remembering, seats } from "@flottille/diplomacy/variant"
import { deepBoard, isDeep, otherLevel, seas } from "./depths"
import type { SubVoidReason } from "./orders/fault"
import type { Setup, SubOrder } from "./orders/order"
import { blindSupportsOf } from "./orders/support-torpedo"
import { torpedoes } from "./orders/torpedo"
import type { RefusalCode } from "./refusals"
import { judgeSeason } from "./season"
import { isSeen, type SubVariantState, seenBy, standing } from "./state"

/**
 * The orders of each unit of a power among the units that it sees: the base game's, and what goes through the surface.
 *
 * @param disguise - Whether what looks like a foreign fleet may dive.
 */
function possibleAmong(units: readonly Unit[], power: string, disguise: boolean): readonly (readonly SubOrder[])[] {
  const battle = battleOn(deepBoard.graph)
  deploy(deepBoard, battle, units)
  const afloat = units.filter(({ type, at }) => type !== "A" && seas.includes(at))
  return possibleOrders(battle, deepBoard.powers.indexOf(power)).map((base, index) => {
    const unit = units[index] as Unit
    if (unit.power !== power) return base
    const orders: SubOrder[] = base.filter((order) => order.type !== "support" || !(isDeep(order.of) || isDeep(order.to ?? "")))
    const torpedo = unit.type === "A" ? undefined : torpedoes.get(unit.at)
    if (torpedo) orders.push(torpedo)
    const { always, dives } = blindSupportsOf(unit)
    orders.push(...always)
    for (const { type, at, power: owner } of afloat) {
      const found = dives.get(at)
      if (found === undefined) continue
      if (type === "SM" || (disguise && owner !== power)) orders.push(found.dive)
      orders.push(found.torpedo)
    }
    return orders
  })
}

/** What was listed last for each seat, in games without and with disguises. */
const listings = /* @__PURE__ */ [false, true].map((disguise) =>
  seats.map((seat) => remembering((units) => possibleAmong(units, powerOf(seat), disguise))),
)

const setups = /* @__PURE__ */ (unit: string): readonly Setup[] => [
  { type: "setup", unit, unitType: "F" },
  { type: "setup", unit, unitType: "SM" },
]

/**
 * What each standing unit of a seat could be ordered, as far as the seat sees the board: nothing for what it does not see.
 *
 * @rule SV-1.3 SV-2.1 SV-2.2 SV-3.1 SV-3.2 SV-4.1
 */
export function listOrders(state: SubVariantState, seat: Seat): readonly (readonly (SubOrder | Setup)[])[] {
  if (state.season === "setup") return standing(state).map(({ at }) => setups(at))
  const power = powerOf(seat)
  const lists = listings[Number(state.options.surfaceDisguise)]?.[seat]?.(seenBy(state.units, power)) ?? []
  let next = 0
  return state.units.map((unit) => (isSeen(unit, power) ? (lists[next++] ?? []) : []))
}

/** The clauses of the reasons that do not stand in the base game, or read otherwise here. */
const clauses: Readonly<Partial<Record<RefusalCode, string>>> = {
  "no-depth": "SV-1.2",
  "cannot-torpedo": "SV-4.1",
  "not-the-other-level": "SV-4.1",
  "cannot-dive": "SV-2.1",
  diagonal: "SV-2.2",
  "not-your-unit": "SV-5.1",
  "not-a-fleet": "SV-1.3",
}

const found = (reason: RefusalCode, rule?: string): Fault => ({ reason, rule: clauses[reason] ?? rule ?? "DP-2" })

/**
 * Why an order is not listed. It is judged by what the seat sees, so that no answer confirms or denies what is hidden (SV-5.1).
 */
export function orderFault(state: SubVariantState, seat: Seat, order: SubOrder | Setup): Fault | undefined {
  const power = powerOf(seat)
  const seen = { ...state, units: seenBy(state.units, power), dislodged: seenBy(state.dislodged, power) }
  const { season } = state
  if ("unit" in order && isDeep(order.unit) && !standing(seen).some((unit) => unit.power === power && unit.at === order.unit))
    return found("not-your-unit")
  if (order.type === "setup" || season === "setup") return setupFault(seen, power, order)
  if (!isMovement(season)) {
    const strange = order.type === "torpedo" || order.type === "support-torpedo"
    return strange ? found("wrong-phase") : baseFault(deepBoard, seen, seat, order)
  }
  const { reports } = judgeSeason(seen.units, [{ power, order }], state.options)
  const fault = reports[0]?.fault
  return fault && fault !== "unmatched" ? levelFault(seen, order, fault) : undefined
}

function setupFault(state: SubVariantState, power: string, order: SubOrder | Setup): Fault | undefined {
  if (order.type !== "setup" || state.season !== "setup") return found("wrong-phase", "SV-1.3")
  const unit = state.units.find(({ at }) => at === order.unit)
  if (unit?.power !== power) return found(unit ? "foreign-unit" : "no-such-unit")
  return unit.type === "A" ? found("not-a-fleet") : undefined
}

/** What a reason of the base game means where there are two levels. */
function levelFault({ units }: SubVariantState, order: SubOrder, fault: Exclude<SubVoidReason, "unmatched">): Fault {
  const unit = "unit" in order ? units.find(({ at }) => at === order.unit) : undefined
  switch (order.type) {
    case "move": {
      const vertical = isDeep(order.unit) !== isDeep(order.to)
      if (unit === undefined || !vertical) return found(fault, "DP-2.1")
      if (unit.type !== "SM") return found("cannot-dive")
      return found(otherLevel(order.unit) === order.to ? fault : "diagonal", "SV-2.2")
    }
    case "convoy":
      return found(fault, isDeep(order.unit) ? "SV-2.5" : "DP-2.3")
    case "support":
      return found(fault, isDeep(order.unit) || isDeep(order.of) || isDeep(order.to ?? "") ? "SV-3.1" : "DP-2.2")
    case "support-torpedo":
      return found(fault, "SV-3.2")
    default:
      return found(fault)
  }
}
