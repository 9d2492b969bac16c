/** Plausible orders for fleets, armies and submarines: those of the base game, on both levels, and torpedoes. */
import type { Random, Seat } from "@flottille/core"
import { botsOn } from "@flottille/diplomacy/variant"
import type { SubOrder } from "../orders/order"
import type { SubVariantAction } from "../rules/actions"
import type { Rules } from "../rules/compile-rules"
import { standing } from "../rules/setup"
import type { SubVariantState } from "../state/state"

/** Submarines do all that fleets do, and dive besides: of so many fleets one stays a fleet. */
const keptFleets = 8
/** A unit in transit continues instead of acting in place with odds of one in this number. */
const passing = 3
/** A submarine that could hunt dives with odds of one in this number. */
const hesitation = 3

/** Makes the proposer of games with submarines; it reads hidden parts, so pass it a determinization. */
export function proposeBy(
  rules: Rules,
): (state: SubVariantState, seat: Seat, random: Random) => readonly SubVariantAction[] {
  const { base, board, powerOf, otherLevel, depthsFrom } = rules
  const { propose } = botsOn(board)

  /** Returns the order of a unit to the other level: it fires at a foreign unit there, or dives to hunt one. */
  function vertical({ units }: SubVariantState, power: string, at: string, random: Random): SubOrder | undefined {
    const to = otherLevel(at)
    const type = units.find((unit) => unit.at === at)?.type
    if (to === undefined || type === "A") return undefined
    const isPrey = (place: string | undefined) => units.some((unit) => unit.at === place && unit.power !== power)
    if (isPrey(to)) return { type: "torpedo", unit: at, to }
    const dives =
      type === "SM" && depthsFrom(to).some((depth) => isPrey(otherLevel(depth))) && random.below(hesitation) === 0
    return dives && !units.some((unit) => unit.at === to) ? { type: "move", unit: at, to, viaConvoy: false } : undefined
  }

  return (state, seat, random) => {
    const power = powerOf(seat)
    if (state.season === "setup") {
      const fleets = standing(rules, state).filter((unit) => unit.power === power)
      const chosen = fleets.map(
        ({ at }) => ({ type: "setup", unit: at, unitType: random.below(keptFleets) === 0 ? "F" : "SM" }) as const,
      )
      return [...chosen, { type: "ready" }]
    }
    const orders = propose(state, seat, random)
    if (!base.isMovement(state.season)) return orders
    // A unit keeps its order while others rely on its coming or going.
    const relied = new Set(orders.flatMap((order) => ("of" in order ? order.of : "to" in order ? order.to : [])))
    return orders.map((order) => {
      const roams = order.type === "move" && otherLevel(order.to) !== undefined
      const free = order.type === "hold" || (roams && random.below(passing) > 0)
      return (free && !relied.has(order.unit) && vertical(state, power, order.unit, random)) || order
    })
  }
}
