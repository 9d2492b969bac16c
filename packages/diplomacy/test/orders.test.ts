import { createRandom, pick } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { preferredOptions } from "../src/adjudicator/battle"
import { diplomacy } from "../src/game"
import { provinceOf } from "../src/map/board"
import { standardBoard } from "../src/map/standard"
import { standardBook } from "../src/orders/book"
import type { MovementOrder, Unit } from "../src/orders/order"
import { withCoasts } from "../src/orders/support"
import { adjudicate, ordersFor } from "../src/phases/adjudicate"
import { battleOn, deploy, give } from "../src/phases/movement"
import { readUnit } from "../src/state/state"
import { lakeBoard } from "./support/lakes"
import { lazily } from "./support/lazily"
import { phaseOf } from "./support/play"
import { randomOrders, randomUnits } from "./support/positions"

const { graph } = standardBoard
const provinces = graph.places.slice(0, graph.provinces)

/** The result and reason of the first order. */
function judge(units: readonly string[], orders: readonly string[]): string {
  const [report] = adjudicate({ units, orders }).reports
  return `${report?.result} ${report?.reason}`
}

/** Every order that could be written for a unit, in the form that lists use. */
function* everyOrder(units: readonly Unit[], unit: Unit): Generator<MovementOrder> {
  const { at } = unit
  yield { type: "hold", unit: at }
  for (const to of graph.places) {
    yield { type: "move", unit: at, to, viaConvoy: false }
    if (to === provinceOf(to)) yield { type: "move", unit: at, to, viaConvoy: true }
  }
  for (const { at: of } of units) {
    yield { type: "support", unit: at, of, to: null }
    for (const to of provinces) {
      yield { type: "support", unit: at, of, to }
      yield { type: "convoy", unit: at, of, to }
    }
  }
}

/** Whether the order is written in the listed form: a step to an exact place, or a convoyed move. */
function isListedForm(order: MovementOrder, unit: Unit): boolean {
  if (order.type !== "move" || order.viaConvoy) return true
  const steps = graph.steps[graph.classes.indexOf(unit.type)]?.[graph.index.get(unit.at) ?? -1] ?? []
  return steps.some((place) => graph.places[place] === order.to)
}

it("[DP-2 DP-8] the list of each unit holds exactly its possible orders, each once", () => {
  const random = createRandom("lists")
  for (let round = 0; round < runs(8, 100); round++) {
    const units = randomUnits(random, 4 + random.below(26), 7)
    const lists = ordersFor(units).map((list) => list.map((order) => JSON.stringify(order)))
    const battle = battleOn(graph)
    deploy(standardBoard, battle, units)
    units.forEach((unit, number) => {
      const possible: string[] = []
      for (const order of everyOrder(units, unit)) {
        if (isListedForm(order, unit) && give(standardBook, battle, number, order, preferredOptions) === undefined)
          possible.push(JSON.stringify(order))
      }
      expect([...(lists[number] ?? [])].sort()).toEqual(possible.sort())
    })
  }
})

describe("[DP-2] sheets", () => {
  it("[DP-2] a unit without order holds", () => {
    expect(adjudicate({ units: ["France: A PAR"], orders: [] }).reports).toMatchObject([
      { power: "france", result: "succeeds", reason: "no-order" },
    ])
  })

  it("[DP-2] the first possible order for a unit counts", () => {
    const { reports, units } = adjudicate({
      units: ["France: A PAR"],
      orders: "France: A PAR - LON\nFrance: A PAR - BUR\nFrance: A PAR - PIC",
    })
    expect(reports.map(({ reason }) => reason)).toEqual(["out-of-reach", "moved", "second-order"])
    expect(units).toEqual([{ power: "france", type: "A", at: "bur" }])
  })

  it("[DP-2] orders for absent or foreign units, or of another phase, are void", () => {
    const { reports } = adjudicate({
      units: ["France: A PAR"],
      orders: [
        "France: A MUN H",
        "Germany: A PAR - BUR",
        "France: BUILD A MAR",
        "France: A PAR DISBAND",
        "France: A PAR R BUR",
      ],
    })
    expect(reports.map(({ reason }) => reason)).toEqual([
      "no-such-unit",
      "foreign-unit",
      "wrong-phase",
      "wrong-phase",
      "wrong-phase",
    ])
    expect(reports.every(({ result, rule }) => result === "void" && rule === "DP-2")).toBe(true)
  })
})

describe("[DP-2.1] moves", () => {
  it.each([
    [["F GAS"], "F GAS - SPA", "succeeds moved"],
    [["F POR"], "F POR - SPA", "void coast-needed"],
    [["A GAS"], "A GAS - SPA/NC", "succeeds moved"],
    [["F GAS"], "F GAS - SPA/SC", "void out-of-reach"],
    [["A MAR"], "A MAR - LYO", "void wrong-element"],
    [["F MAR"], "F MAR - BUR", "void wrong-element"],
    [["A MAR"], "A MAR - MAR", "void same-place"],
    [["A PAR"], "A PAR - MOS", "void out-of-reach"],
    [["A LON"], "A LON - BEL", "void no-route"],
    [["F LON"], "F LON - NTH VIA CONVOY", "void not-carried"],
    [["A LON", "F NTH"], "A LON - BEL", "no-convoy no-convoy"],
  ])("[DP-2.1] %s: %s, %s", (units, order, result) => {
    expect(
      judge(
        units.map((unit) => `England: ${unit}`),
        [order],
      ),
    ).toBe(result)
  })
})

describe("[DP-2.2] supports", () => {
  it.each([
    [["F ROM", "A APU"], "F ROM S A APU - VEN", "void cannot-support-there"],
    [["F TRI"], "F TRI S F TRI", "void self-support"],
    [["F MAR", "F GAS"], "F MAR S F GAS - SPA", "void unmatched"],
    [["F MAR"], "F MAR S A PIE", "void nothing-there"],
    [["F MAR", "A PIE"], "F MAR S A PIE - SPA", "void supported-cannot-go"],
    [["F BLA", "A RUM"], "F BLA S A RUM - ARM", "void supported-cannot-go"],
    [["A BUR", "A MAR"], "A BUR S A MAR - MAR", "void same-place"],
    [["F SPA/NC", "F MAR"], "F SPA/NC S F MAR - LYO", "void cannot-support-there"],
  ])("[DP-2.2] %s: %s, %s", (units, order, result) => {
    expect(
      judge(
        units.map((unit) => `Italy: ${unit}`),
        [order],
      ),
    ).toBe(result)
  })
})

describe("[DP-8] a coast named in a support", () => {
  const state = lazily(() =>
    diplomacy.parseState(
      "1905 spring | options {} | france: F por, F mao, A mar, A gas | italy: F wes | centres france: mar por | centres italy: nap",
    ),
  )
  const FRANCE = 2
  const read = (text: string) => diplomacy.parseAction(text, state(), FRANCE)
  const support = (to: string) => ({ type: "support", unit: "por", of: "mao", to })

  it("[DP-8] is kept if the fleet can reach it, and listed with fine", () => {
    expect(read("F POR S F MAO - SPA/SC")).toEqual(support("spa/sc"))
    expect(read("F POR S F MAO - SPA")).toEqual(support("spa"))
    const named = (fine: boolean) =>
      diplomacy
        .legalActions(state(), FRANCE, { fine })
        .flatMap((action) =>
          action.type === "support" && action.unit === "por" && action.of === "mao" ? [action.to] : [],
        )
    expect(named(false)).toEqual([null, "spa"])
    expect(named(true)).toEqual([null, "spa", "spa/nc", "spa/sc"])
    for (const action of diplomacy.legalActions(state(), FRANCE, { fine: true })) {
      expect(diplomacy.validate(state(), FRANCE, action)).toBeUndefined()
      expect(read(diplomacy.formatAction(action, state()))).toEqual(action)
    }
    expect(diplomacy.formatAction(read("f por s f mao - spain (south coast)"), state())).toBe("F POR S F MAO - SPA/SC")
  })

  it("[DP-8] is refused if the fleet cannot reach it, and ignored for an army", () => {
    const east = diplomacy.parseState(
      "1905 spring | options {} | turkey: F con, F aeg | russia: A mos | centres turkey: con | centres russia: mos",
    )
    const refused = diplomacy.parseAction("F CON S F AEG - BUL/EC", east, 6)
    expect(diplomacy.validate(east, 6, refused)).toMatchObject({ code: "supported-cannot-go", rule: "DP-2.2" })
    expect(read("A MAR S A GAS - SPA/NC")).toEqual({ type: "support", unit: "mar", of: "gas", to: "spa" })
  })

  it("[DP-8] makes the support of a move to the other coast void (DATC 6.B.9)", () => {
    for (const [named, result] of [
      ["SPA/SC", "void unmatched"],
      ["SPA/NC", "succeeds given"],
      ["SPA", "succeeds given"],
    ]) {
      const orders = ["F MAO - SPA/NC", `F POR S F MAO - ${named}`]
      const game = diplomacy.clone(state())
      for (const text of orders) diplomacy.step(game, FRANCE, diplomacy.parseAction(text, game, FRANCE))
      for (const seat of [FRANCE, 4]) diplomacy.step(game, seat, { type: "ready" })
      const found = game.last?.orders.find(({ order }) => order.type === "support")
      const [, bare] = adjudicate({ units: state().units, orders }).reports
      expect([`${found?.result} ${found?.reason}`, `${bare?.result} ${bare?.reason}`]).toEqual([result, result])
    }
  })

  it("[DP-4 DP-8] the adjudicator judges formatted orders as the game does", () => {
    const random = createRandom("game and adjudicator")
    let named = 0
    for (let phase = 0; phase < 60; phase++) {
      const before = phaseOf(`agree ${phase % 12}`, "spring", ({ year }) => year > 1901 + (phase % 3))
      const texts: string[] = []
      const state = diplomacy.clone(before)
      for (const seat of diplomacy.actors(before) as number[])
        for (;;) {
          const orders = diplomacy
            .legalActions(state, seat, { fine: true })
            .filter(({ type }) => type !== "ready" && type !== "draw")
          if (orders.length === 0) break
          const coasts = orders.filter((order) => order.type === "support" && order.to?.includes("/"))
          const order = pick(coasts.length > 0 ? coasts : orders, random)
          named += coasts.length > 0 ? 1 : 0
          texts.push(diplomacy.formatAction(order, state))
          diplomacy.step(state, seat, order)
        }
      for (const seat of diplomacy.actors(before) as number[]) diplomacy.step(state, seat, { type: "ready" })
      const { reports, errors } = adjudicate({ units: before.units, orders: texts, options: before.options })
      expect(errors).toEqual([])
      const short = reports.map(({ power, order, result, reason, fate }) => ({ power, order, result, reason, fate }))
      expect(state.last).toEqual({ year: before.year, season: "spring", orders: short })
    }
    if (usualSeed) expect(named).toBeGreaterThan(20)
  })
})

describe("[DP-2.3] convoys", () => {
  it.each([
    [["F CON", "A BUL"], "F CON C A BUL - ANK", "void cannot-convoy"],
    [["F NTH", "F LON"], "F NTH C F LON - NWY", "void not-carried"],
    [["F NTH"], "F NTH C A LON - NWY", "void nothing-there"],
    [["F NTH", "A LON"], "F NTH C A LON - LON", "void same-place"],
    [["F NTH", "A LON"], "F NTH C A LON - NWG", "void wrong-element"],
    [["F WES", "F LYO", "A MAR"], "F WES C A MAR - SPA", "void off-route"],
    [["F WES", "F LYO", "A MAR"], "F WES C A MAR - NAF", "void unmatched"],
    [["F IRI", "F ENG", "F NAO", "A LON"], "F IRI C A LON - BEL", "void off-route"],
  ])("[DP-2.3] %s: %s, %s", (units, order, result) => {
    expect(
      judge(
        units.map((unit) => `England: ${unit}`),
        [order],
      ),
    ).toBe(result)
  })
})

it("[DP-2 DP-4] renumbering the seas changes no list and no result", () => {
  for (let index = 0; index < runs(80, 500); index++) {
    const random = createRandom(`lakes ${index}`)
    const units = randomUnits(random, 18, 3)
    expect(ordersFor(units, lakeBoard)).toEqual(ordersFor(units))
    const orders = randomOrders(random, units)
    const results = adjudicate({ units, orders }).reports
    expect(adjudicate({ map: lakeBoard, units, orders }).reports).toEqual(results)
  }
})

it("[DP-2] lists of orders are frozen and independent of earlier queries", () => {
  const convoyed = (lists: readonly (readonly MovementOrder[])[]) =>
    lists.map(
      (list) => list.filter((order) => order.type === "convoy" || (order.type === "move" && order.viaConvoy)).length,
    )
  expect(convoyed(ordersFor(["England: F NTH", "England: A LON"]))).toEqual([6, 6])
  const [alone = []] = ordersFor(["England: A LON"])
  expect(alone).toEqual([
    { type: "hold", unit: "lon" },
    { type: "move", unit: "lon", to: "wal", viaConvoy: false },
    { type: "move", unit: "lon", to: "yor", viaConvoy: false },
  ])
  ordersFor(["England: A LON"])[0]?.forEach((order, index) => {
    expect(order).toBe(alone[index])
    expect(Object.isFrozen(order)).toBe(true)
  })
  expect(battleOn(graph)).toBe(battleOn(graph))
  // Whoever could come by land and by sea is supported once.
  const [, helped = []] = ordersFor(["England: A YOR", "England: F EDI", "England: F NTH", "England: A LON"])
  expect(helped.filter((order) => order.type === "support")).toEqual([
    { type: "support", unit: "edi", of: "nth", to: null },
    { type: "support", unit: "edi", of: "nth", to: "nwg" },
    { type: "support", unit: "edi", of: "yor", to: null },
    { type: "support", unit: "edi", of: "nth", to: "yor" },
    { type: "support", unit: "edi", of: "lon", to: "yor" },
  ])
})

it.each<[string, string | null, readonly string[]]>([
  ["mao", "spa", ["spa/nc", "spa/sc"]],
  ["gas", "spa", ["spa/nc"]],
  ["lyo", "spa", ["spa/sc"]],
  ["mar", "spa", []],
  ["bre", "spa", []],
  ["mao", "por", []],
  ["mao", "spa/nc", []],
  ["mao", null, []],
  ["rom", "spa", []],
])("[DP-8] the support of %s to %s can name any coast in its reach: %j", (of, to, coasts) => {
  const units = ["F mao", "F gas", "F lyo", "A mar", "F bre", "F por"].map((text) => readUnit("france", text))
  const order = { type: "support", unit: "por", of, to }
  expect(withCoasts(standardBoard, units, order)).toEqual(coasts.map((coast) => ({ ...order, to: coast })))
  expect(withCoasts(standardBoard, units, { ...order, type: "convoy" })).toEqual([])
})
