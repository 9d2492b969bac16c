/** How a sensible player orders fleets, armies and submarines: as in the base game, on both levels, and with torpedoes. */
import type { Random, Seat } from "@flottille/core"
import { botsOn } from "@flottille/diplomacy/variant"
import type { SubVariantAction } from "./actions"
import type { SubOrder } from "./orders/order"
import type { Rules } from "./prepare"
import { type SubVariantState, standing } from "./state"

/** Submarines do all that fleets do, and dive besides: of so many fleets one stays a fleet. */
const keptFleets = 8
/** How often a unit on its way over the sea goes on, instead of doing what it could do where it is: once in so many times. */
const passing = 3
/** How often a submarine that could go hunting dives: once in so many times. */
const hesitation = 3

/**
 * Makes the proposer of games with submarines: one of many sets of orders that a sensible player could give, drawn at random. What is hidden from the
 * seat is known to the state, so it wants a guess.
 */
export function proposeBy(
  rules: Rules,
): (state: SubVariantState, seat: Seat, random: Random) => readonly SubVariantAction[] {
  const { base, board, powerOf, otherLevel, depthsFrom } = rules
  const { propose } = botsOn(board)

  /** What a unit does on or to the other level: it fires at a foreign unit there, or dives where there is somebody to hunt. */
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
    // Nobody changes his mind while others rely on him to come or to go.
    const relied = new Set(orders.flatMap((order) => ("of" in order ? order.of : "to" in order ? order.to : [])))
    return orders.map((order) => {
      const roams = order.type === "move" && otherLevel(order.to) !== undefined
      const free = order.type === "hold" || (roams && random.below(passing) > 0)
      return (free && !relied.has(order.unit) && vertical(state, power, order.unit, random)) || order
    })
  }
}
