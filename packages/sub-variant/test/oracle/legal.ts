/**
 * A second reading of the rules: what a unit may be ordered in spring and fall, convoys apart.
 * Shares no code with the game.
 */
import type { SubOrder } from "../../src/orders/order"
import { acrossFrom, isDeepPlace, levelSteps, moveSteps, type OracleUnit, regionOf, supportReach } from "./moves"

export interface SeenUnit extends OracleUnit {
  /** A submarine that others take for a fleet (SV-1.5). */
  readonly disguised?: true
}

/** Whether the supporter's power must allow that a unit seen at the surface dives: SV-1.5. */
function mayDive({ power, type }: SeenUnit, viewer: string, disguise: boolean): boolean {
  return type === "SM" || (disguise && power !== viewer && type === "F")
}

/** All orders of a unit but convoys, convoyed moves and their supports: SV-2.1, SV-2.2, SV-3.1, SV-3.2, SV-4.1. */
export function oracleLegal(units: readonly SeenUnit[], unit: SeenUnit, disguise: boolean): SubOrder[] {
  const { power, type, at } = unit
  const across = type === "A" ? undefined : acrossFrom(at)
  const orders: SubOrder[] = [{ type: "hold", unit: at }]
  for (const to of moveSteps(type, at)) orders.push({ type: "move", unit: at, to, viaConvoy: false })
  if (across) orders.push({ type: "torpedo", unit: at, to: across })

  const above = units.filter((other) => other !== unit && !isDeepPlace(other.at))
  for (const into of supportReach(type, at)) {
    const other = acrossFrom(into)
    // Under water nobody is known to be anywhere: whatever could be there may be supported.
    const below = isDeepPlace(into) ? levelSteps("SM", into) : other ? [other] : []
    for (const of of below) if (of !== at) orders.push({ type: "support", unit: at, of, to: into })
    if (isDeepPlace(into)) orders.push({ type: "support", unit: at, of: into, to: null })
    if (other && isDeepPlace(other) && other !== at)
      orders.push({ type: "support-torpedo", unit: at, of: other, to: into })

    for (const one of above) {
      const steps = levelSteps(one.type, one.at).map(regionOf)
      const dives = acrossFrom(one.at) === into && mayDive(one, power, disguise)
      if (steps.includes(into) || dives) orders.push({ type: "support", unit: at, of: one.at, to: into })
      if (regionOf(one.at) === into) orders.push({ type: "support", unit: at, of: one.at, to: null })
      if (one.type !== "A" && acrossFrom(one.at) === into)
        orders.push({ type: "support-torpedo", unit: at, of: one.at, to: into })
    }
  }
  return orders
}
