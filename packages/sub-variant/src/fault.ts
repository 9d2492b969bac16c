import type { Seat } from "@flottille/core"
import type { RefusalCode } from "@flottille/diplomacy"
import { type Fault, isMovement, orderFault, powerOf } from "@flottille/diplomacy/variant"
import { deepBoard, isDeep, otherLevel } from "./depths"
import type { Setup } from "./notation"
import type { SubOrder } from "./orders"
import { judgeSeason, type SubVoidReason } from "./season"
import { type SubState, seenBy, subStanding } from "./state"

/** Why an action is refused. */
export type SubCode = RefusalCode | Exclude<SubVoidReason, "unmatched"> | "cannot-dive" | "diagonal" | "not-your-unit" | "not-a-fleet"

/** The clauses of the reasons that do not stand in the base game, or read otherwise here. */
const clauses: Readonly<Partial<Record<SubCode, string>>> = {
  "no-depth": "SV-1.2",
  "cannot-torpedo": "SV-4.1",
  "not-the-other-level": "SV-4.1",
  "cannot-dive": "SV-2.1",
  diagonal: "SV-2.2",
  "not-your-unit": "SV-5.1",
  "not-a-fleet": "SV-1.3",
}

const found = (reason: SubCode, rule?: string): Fault => ({ reason, rule: clauses[reason] ?? rule ?? "DP-2" })

/**
 * Why an order is not listed. It is judged by what the seat sees, so that no answer confirms or denies what is hidden (SV-5.1).
 */
export function subFault(state: SubState, seat: Seat, order: SubOrder | Setup): Fault | undefined {
  const power = powerOf(seat)
  const seen = { ...state, units: seenBy(state.units, power), dislodged: seenBy(state.dislodged, power) }
  const { season } = state
  if ("unit" in order && isDeep(order.unit) && !subStanding(seen).some((unit) => unit.power === power && unit.at === order.unit))
    return found("not-your-unit")
  if (order.type === "setup" || season === "setup") return setupFault(seen, power, order)
  if (!isMovement(season)) {
    const strange = order.type === "torpedo" || order.type === "support-torpedo"
    return strange ? found("wrong-phase") : orderFault(deepBoard, seen, seat, order)
  }
  const { reports } = judgeSeason(seen.units, [{ power, order }], state.options)
  const fault = reports[0]?.fault
  return fault && fault !== "unmatched" ? levelFault(seen, order, fault) : undefined
}

function setupFault(state: SubState, power: string, order: SubOrder | Setup): Fault | undefined {
  if (order.type !== "setup" || state.season !== "setup") return found("wrong-phase", "SV-1.3")
  const unit = state.units.find(({ at }) => at === order.unit)
  if (unit?.power !== power) return found(unit ? "foreign-unit" : "no-such-unit")
  return unit.type === "A" ? found("not-a-fleet") : undefined
}

/** What a reason of the base game means where there are two levels. */
function levelFault({ units }: SubState, order: SubOrder, fault: Exclude<SubVoidReason, "unmatched">): Fault {
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
