import { createRandom, pick, playout, type Random, SPECTATOR } from "@flottille/core"
import type { Unit } from "@flottille/diplomacy"
import { provinceOf } from "@flottille/diplomacy/adjudicator"
import {
  deepBoard,
  judgeSeason,
  letterFor,
  moveLetter,
  type SubOrder,
  type SubVariantAction,
  type SubVariantState,
  subVariant,
} from "@flottille/sub-variant"
import { rate, reports, sizes } from "../measure"

/** 28 units of seven powers, anywhere: about one in four a submarine, half of these under water. */
function randomUnits(random: Random): Unit[] {
  const { graph, powers } = deepBoard
  const taken = new Set<string>()
  const units: Unit[] = []
  while (units.length < 28) {
    const type = pick(["A", "A", "F", "F", "SM"], random)
    const at = pick(graph.places, random)
    if (
      taken.has(provinceOf(at)) ||
      !graph.stands[graph.classes.indexOf(type) * graph.places.length + (graph.index.get(at) ?? 0)]
    )
      continue
    taken.add(provinceOf(at))
    units.push({ power: pick(powers, random), type, at })
  }
  return units
}

/** A spring with such units, and an order for each: what is possible, fitting supports and convoys preferred. */
function randomSeason(random: Random) {
  const units = randomUnits(random)
  const state: SubVariantState = { ...subVariant.initialState(), season: "spring", units }
  const chosen = new Map<string, SubOrder>()
  for (let seat = 0; seat < 7; seat++) {
    const byUnit = new Map<string, SubOrder[]>()
    for (const action of subVariant.legalActions(state, seat))
      if ("unit" in action && action.type !== "setup")
        byUnit.set(action.unit, [...(byUnit.get(action.unit) ?? []), action])
    for (const [at, list] of byUnit) {
      const fitting = list.filter((order) => {
        if (!("of" in order)) return false
        const other = chosen.get(order.of)
        return other?.type === "move" ? order.to === provinceOf(other.to) : other !== undefined && order.to === null
      })
      const moves = list.filter(({ type }) => type === "move" || type === "torpedo")
      const kind = random.below(10)
      chosen.set(
        at,
        pick(kind < 5 && fitting.length > 0 ? fitting : kind < 9 && moves.length > 0 ? moves : list, random),
      )
    }
  }
  return {
    units,
    given: units.map(({ power, at }) => ({ power, order: chosen.get(at) ?? ({ type: "hold", unit: at } as const) })),
  }
}

/** Chooses among orders while there are any. */
function choose(state: SubVariantState, actions: readonly SubVariantAction[], random: Random): SubVariantAction {
  const words = state.season === "spring" || state.season === "fall" ? 2 : 1
  const orders = actions.length - words
  return pick(orders > 0 ? actions.slice(0, orders) : actions.slice(-1), random)
}

/** Plays a random game to the end of 1910, orders given to every unit; how many phases it had. */
function playPhases(random: Random): number {
  let phases = 0
  let phase = ""
  playout(subVariant, subVariant.initialState({ yearLimit: 1910 }), random, (state, _seat, actions) => {
    const now = `${state.year} ${state.season}`
    if (now !== phase) phases++
    phase = now
    return choose(state, actions, random)
  })
  return phases
}

const viewers = [0, 1, 2, 3, 4, 5, 6, SPECTATOR] as const

// Seasons of random full positions, the letters of everyone, and random play.
reports("Sous-marins", (report) => {
  const random = createRandom(1)
  const options = subVariant.options()
  const cases = Array.from({ length: 500 }, () => randomSeason(random))
  const over = (work: (each: (typeof cases)[number]) => unknown) => () => {
    for (const each of cases) work(each)
    return cases.length
  }
  const unit = "seasons"
  report({
    name: "judged, told and read by all",
    perSecond: rate(
      3000,
      over(({ units, given }) => {
        const letter = moveLetter(units, judgeSeason(units, given, options))
        return viewers.map((viewer) => letterFor(letter, viewer))
      }),
    ),
    unit,
    note: "28 units, legality included, seven letters and the spectator's",
  })
  report({
    name: "judged only",
    perSecond: rate(
      2000,
      over(({ units, given }) => judgeSeason(units, given, options)),
    ),
    unit,
  })
  const positions = cases.map(
    ({ units }): SubVariantState => ({
      ...subVariant.initialState(),
      season: "spring",
      units,
    }),
  )
  const views = () => {
    for (const state of positions) for (const viewer of viewers) subVariant.view(state, viewer)
    return positions.length
  }
  report({ name: "eight views of a position", perSecond: rate(1000, views), unit: "positions" })
  report({
    name: "random play",
    perSecond: rate(3000, () => playPhases(random)),
    unit: "phases",
    note: "order lists included, every unit ordered",
  })
})
sizes(["@flottille/sub-variant"])
