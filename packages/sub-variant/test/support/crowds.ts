/** Crowded seas: positions in which much happens under water, and seasons in which everybody acts on everybody. */
import { pick, type Random, shuffle } from "@flottille/core"
import { provinceOf } from "@flottille/diplomacy/adjudicator"
import type { SubVariantAction } from "../../src/actions"
import { depthOf, isDeep } from "../../src/depths"
import { subVariant } from "../../src/game"
import type { SubVariantOptions } from "../../src/options"
import type { SubOrder } from "../../src/orders/order"
import { deepBoard, otherLevel, seas } from "../../src/standard"
import type { SubUnit, SubVariantState } from "../../src/state"
import { randomPosition } from "../oracle/positions"
import { bitOf, completeOptions, depthsNear, initialState } from "./standard"

/** A few seas side by side, and submarines of a few powers in most of their depths, with others above them. */
function shoal(random: Random): SubUnit[] {
  const waters = [pick(seas, random)]
  while (waters.length < 4 + random.below(5)) {
    const beside = waters.flatMap((sea) => depthsNear(depthOf(sea)).map((depth) => otherLevel(depth) ?? sea))
    waters.push(pick([...beside, pick(seas, random)], random))
  }
  const powers = shuffle([...deepBoard.powers], random).slice(0, 2 + random.below(3))
  const some = (places: readonly string[], share: number, types: readonly string[]) =>
    places.flatMap((at) => (random.below(10) < share ? [{ power: pick(powers, random), type: pick(types, random), at }] : []))
  const all = [...new Set(waters)]
  return [
    ...some(all.map(depthOf), 8, ["SM"]),
    ...some(all, 5, ["F", "SM"]),
    ...powers.map((power, one) => ({ power, type: "A", at: ["mun", "mos", "bud", "par"][one] ?? "" })),
  ]
}

/** A spring or fall in which nobody knows where whose submarines are, or everybody does. */
export function crowd(random: Random, options: Partial<SubVariantOptions> = {}): SubVariantState {
  const chosen = completeOptions(options)
  const units = (random.below(3) > 0 ? shoal(random) : randomPosition(random).units).map((unit): SubUnit => {
    const disguised = chosen.surfaceDisguise && unit.type === "SM" && !isDeep(unit.at) && random.below(4) > 0
    return disguised ? { ...unit, disguised: true } : unit
  })
  const seen = random.below(2) === 0
  const mask = (at: string) => (seen ? bitOf(at) : 2 ** seas.length - 1)
  const below = (power: string) => units.filter((unit) => unit.power === power && isDeep(unit.at))
  const tracks = deepBoard.powers.map((power) =>
    below(power)
      .map(({ at }) => mask(at))
      .sort((a, b) => a - b),
  )
  const state = { ...initialState(chosen), year: 1902, season: pick(["spring", "fall"] as const, random), units, tracks }
  return subVariant.parseState(subVariant.formatState(state))
}

const isOrder = (action: SubVariantAction): action is SubOrder & { readonly unit: string } => "unit" in action && action.type !== "setup"

/** Orders for a whole phase, supports of what others do preferred; then everybody is ready. Now and then somebody resigns instead. */
export function playPhase(state: SubVariantState, random: Random): void {
  const { year, season } = state
  const chosen = new Map<string, SubOrder>()
  /** What fits the orders given so far, or does something; or anything. */
  const prefer = (orders: readonly SubOrder[]) => {
    const fitting = orders.filter((order) => {
      if (!("of" in order)) return false
      const other = chosen.get(order.of)
      if (order.type === "support-torpedo") return other?.type === "torpedo"
      return other?.type === "move" ? order.to === provinceOf(other.to) : other !== undefined && order.to === null
    })
    const brisk = orders.filter(({ type }) => type === "move" || type === "torpedo" || type === "retreat")
    const wish = random.below(10)
    return wish < 5 && fitting.length > 0 ? fitting : wish < 9 && brisk.length > 0 ? brisk : orders
  }
  const isOpen = () => state.ending === null && state.year === year && state.season === season
  for (const seat of season === "winter" ? [] : subVariant.actors(state)) {
    if (typeof seat !== "number") continue
    const orders = subVariant.legalActions(state, seat).filter(isOrder)
    for (const unit of new Set(orders.map((order) => order.unit))) {
      const order = pick(prefer(orders.filter((each) => each.unit === unit)), random)
      chosen.set(unit, order)
      subVariant.step(state, seat, order)
    }
  }
  while (isOpen()) {
    const actors = subVariant.actors(state)
    const seat = actors[random.below(actors.length)]
    if (typeof seat !== "number") break
    if (random.below(200) === 0) subVariant.resign(state, seat)
    else {
      for (const action of season === "winter" ? shuffle([...subVariant.legalActions(state, seat)], random) : [])
        if (action.type !== "ready" && subVariant.validate(state, seat, action) === undefined) subVariant.step(state, seat, action)
      subVariant.step(state, seat, { type: "ready" })
    }
  }
}
