import { createRandom, pick, type Random } from "@flottille/core"
import { expect, it } from "vitest"
import { seed, usualSeed } from "../../../../scripts/deep.ts"
import type { MovementOrder, Unit } from "../../src/orders/order"
import { adjudicate, type MovementPhase, ordersFor } from "../../src/phases/adjudicate"
import { datcCases } from "../support/datc"
import { randomOrders, randomUnits } from "../support/positions"
import { Oracle } from "./oracle"

/** Corners of the map where many orders meet, convoys among them. */
const regions = [
  "eng lon wal bel pic bre mao iri nth".split(" "),
  "nth nwy swe ska den hel kie hol bal bel".split(" "),
  "aeg con bul gre ion smy eas bla ank ser".split(" "),
  "spa por mao wes lyo mar gas tun tys naf".split(" "),
  "ven tri adr apu rom tyr alb vie ion nap".split(" "),
]

type Kind = "single" | "ring" | "paradox"

/** Compares both adjudicators on possible orders, one for each unit. */
function compare(
  name: string,
  units: readonly Unit[],
  orders: readonly MovementOrder[],
  paradox: "szykman" | "all-hold",
): Kind {
  const given: MovementPhase["orders"] = units.map(({ power }, index) => ({
    power,
    order: orders[index] as MovementOrder,
  }))
  const { reports } = adjudicate({ units, orders: given, options: { paradox } })
  const ours = reports.map(({ order, result }) => order.type === "move" && result === "succeeds")
  const shown = () =>
    `${name}, ${paradox}\n${reports.map(({ power, order, result, reason }) => `${power} ${JSON.stringify(order)} ${result} ${reason}`).join("\n")}`
  const oracle = new Oracle(units, orders)
  reports.forEach(({ result }, index) => {
    if (result === "no-convoy" || result === "convoy-disrupted")
      if (oracle.goal(index) !== undefined)
        expect(result, shown()).toBe(oracle.linked(index) ? "convoy-disrupted" : "no-convoy")
  })
  const consistent = oracle.resolutions()
  if (consistent.length === 1) {
    expect(ours, shown()).toEqual(consistent[0])
    return "single"
  }
  const caught = reports.flatMap(({ order, reason }, index) =>
    order.type === "move" && reason === "paradox" ? [index] : [],
  )
  if (caught.length === 0) {
    // No paradox: of several resolutions ours is the one where most moves succeed, the rings.
    const most = Math.max(...consistent.map((moves) => moves.filter(Boolean).length))
    expect(oracle.isConsistent(ours), shown()).toBe(true)
    expect(ours.filter(Boolean).length, shown()).toBe(most)
    return "ring"
  }
  // A paradox: the moves caught by the rule have no effect, and then what we say is consistent.
  expect(new Oracle(units, orders, new Set(caught)).isConsistent(ours), shown()).toBe(true)
  if (paradox === "szykman") for (const army of caught) expect(oracle.bySea(army), shown()).toBe(true)
  return "paradox"
}

/** Compares them on a random position. */
function compareAt(index: number): Kind {
  const random = createRandom(`oracle ${seed} ${index}`)
  const units = randomUnits(random, 5 + random.below(4), 3, pick(regions, random))
  const orders = randomOrders(random, units).map(({ order }) => order)
  return compare(`oracle ${seed} ${index}`, units, orders, random.below(2) === 0 ? "szykman" : "all-hold")
}

it("[DP-4 DP-4.4] agrees with an exhaustive search for consistent resolutions on some random positions", () => {
  for (let index = 0; index < 40; index++) compareAt(index)
})

it("[DP-4 DP-4.4] agrees with an exhaustive search for consistent resolutions on random positions", () => {
  const seen = { single: 0, ring: 0, paradox: 0 }
  // Rings are rare: as many positions more as it takes to have met some.
  for (let index = 0; index < 1500 || (seen.ring <= 5 && index < 30_000); index++) seen[compareAt(index)]++
  if (!usualSeed) return
  expect(seen.single).toBeGreaterThan(1000)
  expect(seen.ring).toBeGreaterThan(5)
})

/** The position of a case with some orders changed; impossible ones are holds. */
function vary(units: readonly Unit[], texts: readonly string[], random: Random): MovementOrder[] {
  const { reports } = adjudicate({ units, orders: texts })
  const lists = ordersFor(units)
  return units.map(({ at }, index) => {
    const list = lists[index] as readonly MovementOrder[]
    if (random.below(6) === 0) return pick(list, random)
    const report = reports.find(
      ({ order, result, reason }) =>
        "unit" in order && order.unit === at && (result !== "void" || reason === "unmatched"),
    )
    return (report?.order ?? list[0]) as MovementOrder
  })
}

/** Compares them on the cycles of DATC, and on some positions like each. */
function compareKnots(variations: number): Record<Kind, number> {
  const seen = { single: 0, ring: 0, paradox: 0 }
  for (const { id, lists, orders } of datcCases) {
    if (!/^6\.[CEFG]\./.test(id) || orders.filter(({ text }) => / - /.test(text) && !/ [SC] /.test(text)).length > 7)
      continue
    for (let index = 0; index < variations; index++) {
      const random = createRandom(`${id} ${seed} ${index}`)
      const units = lists.units ?? []
      const varied = vary(
        units,
        orders.map(({ text }) => text),
        random,
      )
      seen[compare(`${id} ${seed} ${index}`, units, varied, random.below(3) === 0 ? "all-hold" : "szykman")]++
    }
  }
  return seen
}

it("[DP-4 DP-4.4] agrees with it on the cycles of DATC", () => {
  compareKnots(1)
})

it("[DP-4 DP-4.4] agrees with it on the cycles of DATC, and on positions like them", () => {
  const seen = compareKnots(25)
  if (!usualSeed) return
  expect(seen.paradox).toBeGreaterThan(50)
  expect(seen.ring).toBeGreaterThan(20)
})
