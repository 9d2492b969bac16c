import { expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { makeBoard, provinceOf } from "../src/map/board"
import { makeGraph } from "../src/map/graph"
import { standardBoard, standardMap } from "../src/map/standard"
import { adjudicate } from "../src/phases/adjudicate"

const { graph } = standardBoard
const [armies = [], fleets = []] = graph.steps

/** Undirected edges between provinces or coasts. */
function edges(steps: readonly (readonly number[])[]): string[] {
  return steps.flatMap((reached, from) => reached.filter((to) => from < to).map((to) => `${graph.places[from]}-${graph.places[to]}`))
}

it("[DP-1] has 75 provinces, 34 centres, 22 units and seven powers", () => {
  expect(standardMap.provinces).toHaveLength(75)
  expect(new Set(standardMap.provinces.map(({ id }) => id)).size).toBe(75)
  expect(standardBoard.centres).toHaveLength(34)
  expect(diplomacy.initialState().units).toHaveLength(22)
  expect(diplomacy.seats(diplomacy.options()).map(({ id }) => id)).toEqual([
    "austria",
    "england",
    "france",
    "germany",
    "italy",
    "russia",
    "turkey",
  ])
  expect(standardBoard.homes.map((homes) => homes.length)).toEqual([3, 3, 3, 3, 3, 4, 3])
})

it("[DP-1] has 111 edges for armies and 141 for fleets, each in both directions", () => {
  expect(edges(armies)).toHaveLength(111)
  expect(edges(fleets)).toHaveLength(141)
  for (const steps of graph.steps)
    for (const [from, reached] of steps.entries()) for (const to of reached) expect(steps[to]).toContain(from)
})

it("[DP-1] has 19 seas and 14 inland provinces, and two coasts each for Bulgaria, Spain and St Petersburg", () => {
  const count = (armies: boolean, fleets: boolean) =>
    standardMap.provinces.filter(({ army = [], fleet = {} }) => army.length > 0 === armies && Object.keys(fleet).length > 0 === fleets)
      .length
  expect([count(false, true), count(true, false), count(true, true)]).toEqual([19, 14, 42])
  expect(graph.places.slice(graph.provinces).sort()).toEqual(["bul/ec", "bul/sc", "spa/nc", "spa/sc", "stp/nc", "stp/sc"])
})

it("[DP-1] refuses units that cannot be", () => {
  expect(() => adjudicate({ units: ["France: F PAR"], orders: [] })).toThrow("units.0")
  expect(() => adjudicate({ units: ["France: A PAR", "Italy: A PAR"], orders: [] })).toThrow("units.1")
  expect(() => adjudicate({ units: [{ power: "spain", type: "A", at: "mar" }], orders: [] })).toThrow("units.0")
  expect(() => adjudicate({ units: ["A PAR"], orders: [] })).toThrow("expected a power")
})

it("[DP-1] the adjudicator works on any graph", () => {
  const island = makeBoard({
    powers: [
      { id: "north", title: "North", units: "" },
      { id: "south", title: "South", units: "" },
    ],
    victory: 2,
    firstYear: 1,
    provinces: [
      { id: "top", name: "Top", army: ["mid"] },
      { id: "mid", name: "Middle", army: ["top", "low"] },
      { id: "low", name: "Low", army: ["mid"] },
    ],
  })
  const units = [
    { power: "north", type: "A", at: "top" },
    { power: "south", type: "A", at: "low" },
  ]
  const { contested } = adjudicate({ map: island, units, orders: ["A top - mid", "A low - mid"] })
  expect(contested).toEqual(["mid"])
  expect(provinceOf("stp/sc")).toBe("stp")
  expect(() => makeGraph({ provinces: ["a"], coasts: {}, classes: [{ id: "A", steps: { a: ["b"] } }], landings: {} })).toThrow("no place b")
})
