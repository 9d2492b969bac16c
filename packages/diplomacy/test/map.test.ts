import { describe, expect, it } from "vitest"
import { diplomacy } from "../src/game"
import { graphOf, type MapSpec, makeBoard, provinceOf } from "../src/map/board"
import { firstSeasonOf, hasPhase, hasWinter, isLastYear, phasesOf, turnIn, yearAfter } from "../src/map/calendar"
import { makeGraph } from "../src/map/graph"
import { addSea, hasSea, isEmpty, lowestSea, meets, moveSeas, noSeas, removeSea } from "../src/map/seas"
import { standardBoard, standardMap } from "../src/map/standard"
import { adjudicate } from "../src/phases/adjudicate"

const { graph } = standardBoard
const [armies = [], fleets = []] = graph.steps

/** Undirected edges between provinces or coasts. */
function edges(steps: readonly (readonly number[])[]): string[] {
  return steps.flatMap((reached, from) =>
    reached.filter((to) => from < to).map((to) => `${graph.places[from]}-${graph.places[to]}`),
  )
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
    standardMap.provinces.filter(
      ({ army = [], fleet = {} }) => army.length > 0 === armies && Object.keys(fleet).length > 0 === fleets,
    ).length
  expect([count(false, true), count(true, false), count(true, true)]).toEqual([19, 14, 42])
  expect(graph.places.slice(graph.provinces).sort()).toEqual([
    "bul/ec",
    "bul/sc",
    "spa/nc",
    "spa/sc",
    "stp/nc",
    "stp/sc",
  ])
})

it("[DP-1] rejects impossible units", () => {
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
  expect(() =>
    makeGraph({ provinces: ["a"], coasts: {}, classes: [{ id: "A", steps: { a: ["b"] } }], landings: {} }),
  ).toThrow("graph.b")
})

describe("sets of seas", () => {
  /** The seas of a set among several in a row. */
  const listed = (sets: ArrayLike<number>, set: number, words: number) =>
    Array.from({ length: 32 * words }, (_, sea) => sea).filter((sea) => hasSea(sets, set, words, sea))

  it("[DP-1] contain exactly the added seas, in one word or several, beside other sets", () => {
    for (const words of [1, 2, 3]) {
      const sets = Array<number>(3 * words).fill(0)
      const some = [0, 5, 31, 32, 63, 64, 95].filter((sea) => sea < 32 * words)
      for (const sea of some) addSea(sets, 1, words, sea)
      addSea(sets, 1, words, -1)
      expect(listed(sets, 1, words)).toEqual(some)
      expect([0, 1, 2].map((set) => isEmpty(sets, set, words))).toEqual([true, false, true])
      expect(hasSea(sets, 1, words, -1)).toBe(false)
      expect(hasSea([...Array(words).fill(-1), ...noSeas(words)], 1, words, -1)).toBe(false)
      for (const sea of some) {
        const one = noSeas(words)
        expect(one).toEqual(Array(words).fill(0))
        addSea(one, 0, words, sea)
        expect(lowestSea(sea >> 5, one[sea >> 5] ?? 0)).toBe(sea)
        expect([0, 1, 2].map((set) => meets(sets, set, words, one))).toEqual([false, true, false])
      }
      expect(meets(sets, 1, words, noSeas(words))).toBe(false)
    }
  })

  it("[DP-1] remove seas, and move each sea to a list once", () => {
    const set = noSeas(2)
    for (const sea of [3, 31, 40]) addSea(set, 0, 2, sea)
    addSea(set, 0, 2, 0)
    for (const sea of [-1, 31, 0]) removeSea(set, sea)
    expect(listed(set, 0, 2)).toEqual([3, 40])
    const sets = [0, 0, ...noSeas(2)]
    for (const sea of [3, 7, 40]) addSea(sets, 1, 2, sea)
    const list: number[] = [9]
    moveSeas(sets, 1, 2, set, list)
    expect(list).toEqual([9, 3, 40])
    expect(isEmpty(set, 0, 2)).toBe(true)
    moveSeas(sets, 1, 2, set, list)
    expect(list).toEqual([9, 3, 40])
  })
})

describe("[DP-10.2] calendars", () => {
  const map = (changed: Partial<MapSpec>): MapSpec => ({ ...standardMap, firstYear: 10, lastYear: null, ...changed })
  const yearly = map({})
  const springs = map({ calendar: { seasons: ["spring"], winterEvery: 3 } })
  const falls = map({ calendar: { seasons: ["fall"], winterEvery: 2 }, firstSeason: "winter" })

  it("[DP-10.2] have the phases of their seasons, each followed by retreats, and a winter", () => {
    expect(phasesOf(yearly)).toEqual(["spring", "spring-retreats", "fall", "fall-retreats", "winter"])
    expect(phasesOf(springs)).toEqual(["spring", "spring-retreats", "winter"])
    expect(phasesOf(falls)).toEqual(["fall", "fall-retreats", "winter"])
    expect([yearly, springs, falls, map({ firstSeason: "fall" })].map(firstSeasonOf)).toEqual([
      "spring",
      "spring",
      "winter",
      "fall",
    ])
  })

  it("[DP-10.2] have a winter every winterEvery years, and in the last year", () => {
    const winters = (calendar: MapSpec, limit: number | null) =>
      [10, 11, 12, 13, 14, 15].filter((year) => hasWinter(calendar, year, limit))
    expect(winters(yearly, null)).toEqual([10, 11, 12, 13, 14, 15])
    expect(winters(springs, null)).toEqual([12, 15])
    expect(winters(springs, 14)).toEqual([12, 14, 15])
    expect(winters(falls, null)).toEqual([11, 13, 15])
  })

  it("[DP-10.2] can take several years for a turn", () => {
    const slow = map({ calendar: { seasons: ["spring"], winterEvery: 2, yearsPerTurn: 5 } })
    expect([10, 15, 20].map((year) => [yearAfter(slow, year), turnIn(slow, year)])).toEqual([
      [15, 1],
      [20, 2],
      [25, 3],
    ])
    const winters = (limit: number | null) => [10, 15, 20, 25, 30].filter((year) => hasWinter(slow, year, limit))
    expect(winters(null)).toEqual([15, 25])
    // A limit between two turns ends the game after the first of them.
    expect([20, 22, 24].map((limit) => winters(limit).includes(20))).toEqual([true, true, true])
    expect([10, 15, 20].map((year) => isLastYear(slow, year, 19))).toEqual([false, true, true])
    const years = (season: string) => [10, 11, 14, 15, 20].filter((year) => hasPhase(slow, year, season, null))
    expect([years("spring"), years("winter"), years("setup")]).toEqual([[10, 15, 20], [15], [10]])
  })

  it("[DP-10.2] begin with their first phase, and play an opening phase in the first year only", () => {
    const years = (calendar: MapSpec, season: string, limit: number | null = null) =>
      [10, 11, 12].filter((year) => hasPhase(calendar, year, season, limit))
    expect(years(yearly, "spring")).toEqual([10, 11, 12])
    expect(years(yearly, "setup")).toEqual([10])
    expect(years(springs, "winter")).toEqual([12])
    expect(years(springs, "winter", 11)).toEqual([11, 12])
    expect(years(map({ firstSeason: "fall" }), "spring")).toEqual([11, 12])
    expect(years(map({ firstSeason: "fall" }), "spring-retreats")).toEqual([11, 12])
    expect(years(map({ firstSeason: "fall" }), "fall")).toEqual([10, 11, 12])
    expect(years(falls, "winter")).toEqual([10, 11])
    expect(years(falls, "fall")).toEqual([11, 12])
  })
})

it("[DP-1] has landings on coasts, armies on land, and each province's neighbours", () => {
  const { landings, boardings = {}, classes } = graphOf(standardMap)
  for (const coasts of [landings, boardings])
    expect([...(coasts.nth ?? [])].sort()).toEqual(["bel", "den", "edi", "hol", "lon", "nwy", "yor"])
  expect(Object.keys(classes[0]?.steps ?? {})).toHaveLength(56)
  const por = graph.index.get("por") ?? -1
  const named = (places: readonly number[] = []) => places.map((place) => graph.places[place]).sort()
  expect(named(standardBoard.near[por])).toEqual(["mao", "spa"])
  expect(named(graph.supports[0]?.[por])).toEqual(["spa"])
  expect([standardBoard.powerOf(6), standardBoard.powerOf(7), standardBoard.seatOf("spain")]).toEqual([
    "turkey",
    "",
    -1,
  ])
})

it("[DP-1] a compiled graph equals its specification", () => {
  const spec = {
    provinces: ["land", "sea", "bay"],
    coasts: { "land/w": "land", "land/e": "land" },
    classes: [
      { id: "A", steps: { land: [] }, carried: true },
      {
        id: "F",
        steps: { "land/w": ["sea"], "land/e": ["bay"], sea: ["land/w", "bay"], bay: ["land/e", "sea"] },
        retreats: { sea: ["bay"] },
        supports: { bay: ["land"] },
        convoys: ["sea", "bay"],
      },
    ],
    landings: { sea: ["land"], bay: [] },
    boardings: { sea: [], bay: ["land"] },
  }
  const made = makeGraph(spec)
  expect(made.places).toEqual(["land", "sea", "bay", "land/w", "land/e"])
  expect(made.provinceOf).toEqual([0, 1, 2, 0, 0])
  expect(made.placesOf).toEqual([[0, 3, 4], [1], [2]])
  expect([made.classes, made.carried, made.words, made.provinces]).toEqual([["A", "F"], [true, false], 1, 3])
  expect(made.steps[1]).toEqual([[], [3, 2], [4, 1], [1], [2]])
  expect(made.reaches[1]).toEqual([[], [0, 2], [0, 1], [1], [2]])
  expect(made.retreats).toEqual([
    [[], [], [], [], []],
    [[], [2], [], [], []],
  ])
  expect(made.supports[1]).toEqual([[], [], [0], [], []])
  expect([...made.stands]).toEqual([1, 0, 0, 0, 0, 0, 1, 1, 1, 1])
  expect([...made.seas]).toEqual([-1, -1, -1, -1, -1, -1, 0, 1, -1, -1])
  expect([...made.seaSteps]).toEqual([2, 1])
  expect(made.shores).toEqual([[0], []])
  expect([[...made.boarding], [...made.landing]]).toEqual([
    [2, 0, 0],
    [1, 0, 0],
  ])
  const { boardings: _, ...symmetric } = spec
  expect([...makeGraph(symmetric).boarding]).toEqual([1, 0, 0])
  // At (class * places + from) * places + to.
  const ones = (flags: Uint8Array) =>
    [...flags].flatMap((flag, index) => (flag ? [[Math.floor(index / 5) % 5, index % 5]] : []))
  expect(ones(made.canStep)).toEqual([
    [1, 2],
    [1, 3],
    [2, 1],
    [2, 4],
    [3, 1],
    [4, 2],
  ])
  expect([...made.canSupport].indexOf(1)).toBe((1 * 5 + 2) * 5)
})
