import type { Order, Unit } from "@flottille/diplomacy"
import { standardBoard } from "@flottille/diplomacy"
import {
  adjudicate,
  adjudicateAdjustments,
  adjudicateRetreats,
  lexiconOf,
  parseOrders,
} from "@flottille/diplomacy/adjudicator"
import { describe, expect, it } from "vitest"
import { datcCases } from "../../diplomacy/test/support/datc"
import { deepBoard, judgeSeason } from "../src/rules/standard"

const options = { paradox: "szykman", adjacentConvoy: "intent", missingConvoy: "stay", torpedo: "always" } as const

/** Every fleet as another class. */
const asClass = (units: readonly Unit[], fleet: string): Unit[] =>
  units.map(({ power, type, at }) => ({ power, type: type === "F" ? fleet : type, at }))
const plain = (units: readonly Unit[]) =>
  units.map(({ power, type, at }) => `${power} ${type === "A" ? "A" : "F"} ${at}`).sort()

type Given = { readonly power: string | null; readonly order: Order }
const read = (texts: readonly { readonly text: string }[]): Given[] =>
  texts.flatMap(({ text }) =>
    parseOrders(text, { lexicon: lexiconOf(standardBoard) }).orders.map(({ power, order }) => ({ power, order })),
  )

function compare(fleet: string): number {
  let compared = 0
  for (const { id, lists, orders, retreatOrders, centres } of datcCases) {
    const before = lists.units ?? []
    const given = read(orders)
    const units = asClass(before, fleet)
    if (Object.keys(centres).length > 0) {
      const builds = given.map(({ power, order }) => ({
        power,
        order: order.type === "build" && order.unitType === "F" ? { ...order, unitType: fleet } : order,
      }))
      const base = adjudicateAdjustments({ units: before, centres, orders: given })
      const deep = adjudicateAdjustments({ units, centres, orders: builds, map: deepBoard })
      expect([id, plain(deep.units), deep.reports.map(({ result, reason }) => [result, reason])]).toEqual([
        id,
        plain(base.units),
        base.reports.map(({ result, reason }) => [result, reason]),
      ])
    } else {
      const base = adjudicate({ units: before, orders: given })
      const deep = judgeSeason(units, given, options)
      const results = base.reports.map(({ power, order, result, fate }) => ({ power, order, result, fate }))
      expect([id, deep.reports.map(({ power, order, result, fate }) => ({ power, order, result, fate }))]).toEqual([
        id,
        results,
      ])
      expect([id, plain(deep.units)]).toEqual([id, plain(base.units)])
      const fallen = (list: typeof base.dislodged) =>
        list.map((unit) => [...plain([unit]), unit.by, unit.byConvoy, [...unit.retreats].sort()])
      expect([id, fallen(deep.dislodged), fallen(deep.destroyed)]).toEqual([
        id,
        fallen(base.dislodged),
        fallen(base.destroyed),
      ])
      expect([id, deep.contested]).toEqual([id, base.contested])
      const retreats = read(retreatOrders)
      const after = adjudicateRetreats({ units: base.units, dislodged: base.dislodged, orders: retreats })
      const below = { units: deep.units, dislodged: deep.dislodged, orders: retreats, map: deepBoard }
      expect([id, plain(adjudicateRetreats(below).units)]).toEqual([id, plain(after.units)])
    }
    compared++
  }
  return compared
}

describe("[SV-1.5] without depths", () => {
  it("[SV-1.5 SV-2.4] every DATC case gives the base game's results on the deep graph", () => {
    expect(compare("F")).toBe(176)
  })

  it("[SV-1.5] surface submarines in place of fleets give the same results", () => {
    expect(compare("SM")).toBe(176)
  })
})
