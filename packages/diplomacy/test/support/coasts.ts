/** Crowded boards round the provinces with two coasts, and orders that meet there. */
import { type Game, pick, type Random, type StateWith, shuffle } from "@flottille/core"
import { provinceOf } from "../../src/map/board"
import { standardBoard } from "../../src/map/standard"
import type { AnyOrder, Unit } from "../../src/orders/order"
import { randomUnits } from "./positions"

const { graph, spec } = standardBoard

/** The provinces next to a province, by land or by sea. */
function neighboursOf(province: string): string[] {
  const near = standardBoard.near[graph.index.get(province) ?? -1] ?? []
  return near.map((number) => graph.places[number] ?? "")
}

/**
 * Units of two or three powers on most places round a province with two coasts, with a fleet on one
 * of the coasts. Spain comes up most: a sea touches both of its coasts.
 */
export function coastUnits(random: Random): Unit[] {
  const province = pick(["spa", "spa", "stp", "bul"], random)
  const coast = pick(Object.keys(spec.get(province)?.fleet ?? {}), random)
  const near = neighboursOf(province)
  const [power = ""] = shuffle([...standardBoard.powers.slice(0, 3)], random)
  return [{ power, type: "F", at: coast }, ...randomUnits(random, 3 + random.below(near.length), 3, near)]
}

/** What is asked of a game in which units are given orders. */
type Ordered = Pick<Game<StateWith, AnyOrder>, "actors" | "legalActions" | "step">

/**
 * Gives most units orders that meet: a fleet attacks one on a split coast, which goes for its
 * place; others support what is ordered, or attack as well.
 *
 * @param state - Changed in place; no power is made ready.
 */
export function orderClashes(
  game: Ordered,
  state: StateWith & { readonly units: readonly Unit[] },
  random: Random,
): void {
  const chosen = new Map<string, AnyOrder>()
  const isSplit = (place: string) => place !== provinceOf(place)
  const at = (place: string) => state.units.find((unit) => provinceOf(unit.at) === provinceOf(place))
  const prefer = (orders: readonly AnyOrder[]) => {
    const fits = orders.filter(({ type, of, to }) => {
      const other = type === "support" ? chosen.get(of ?? "") : undefined
      return other !== undefined && (other.type === "move" ? to === provinceOf(other.to ?? "") : to === null)
    })
    const moves = orders.filter(({ type, viaConvoy }) => type === "move" && !viaConvoy)
    const answers = moves.filter(
      ({ unit = "", to }) => provinceOf(chosen.get(at(to ?? "")?.at ?? "")?.to ?? "") === provinceOf(unit),
    )
    const attacks = moves.filter(({ unit, to }) => at(to ?? "") && at(to ?? "")?.power !== at(unit ?? "")?.power)
    const first = attacks.filter(({ to }) => isSplit(to ?? ""))
    const wish = random.below(10)
    const list = [answers, chosen.size === 0 ? first : [], wish < 7 ? fits : [], wish < 9 ? attacks : []].find(
      ({ length }) => length > 0,
    )
    return list ?? orders
  }
  const lists = game.actors(state).flatMap((seat) => {
    const actions =
      typeof seat === "number" ? game.legalActions(state, seat).filter(({ unit }) => unit !== undefined) : []
    return [...new Set(actions.map(({ unit }) => unit))].map((unit) => ({
      seat,
      unit,
      orders: actions.filter((order) => order.unit === unit),
    }))
  })
  const opens = ({ orders }: (typeof lists)[number]) =>
    orders.some(({ type, to }) => type === "move" && isSplit(to ?? "") && at(to ?? ""))
  const isThere = ({ unit = "" }: (typeof lists)[number]) => isSplit(unit)
  const rank = (one: (typeof lists)[number]) => (isThere(one) ? 1 : opens(one) ? 0 : 2)
  const mixed = shuffle(lists, random)
  const [attacker] = mixed.filter((one) => rank(one) === 0)
  const order = [
    ...(attacker ? [attacker] : []),
    ...mixed.filter((one) => isThere(one)),
    ...mixed.filter((one) => one !== attacker && !isThere(one)),
  ]
  for (const { seat, unit, orders } of order) {
    if (random.below(12) === 0) continue
    const given = pick(prefer(orders), random)
    chosen.set(unit ?? "", given)
    game.step(state, seat, given)
  }
}
