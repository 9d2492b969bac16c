/** Imports from the formats of other programs. */
import { createRandom, pick } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { coloursOf } from "../src/chart/colours"
import { diplomacyOf } from "../src/game"
import { importMap } from "../src/import"
import type { MapSpec } from "../src/map/board"
import { standardMap } from "../src/map/standard"
import { readProvinces } from "../src/map/table"
import { prepare } from "../src/prepare"
import { mapOn } from "../src/text-map"
import { diplicityOf, godipOf, jdipOf, judgeMapOf } from "./support/formats"

/** Sorts the parts of a map that have no order of their own, and leaves out texts of ours. */
function factsOf({ provinces, powers, victory, firstYear }: MapSpec) {
  const places = provinces.map(({ id, centre, home, owner, army, fleet = {}, oneWay = [], convoyable }) => ({
    id,
    centre,
    home,
    owner,
    army: army && [...army].sort(),
    fleet: Object.entries(fleet)
      .map(([place, steps]) => [place, [...steps].sort()] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
    oneWay: [...oneWay].sort(),
    convoyable,
  }))
  return {
    provinces: places.sort((one, other) => (one.id < other.id ? -1 : 1)),
    powers: powers.map(({ id, title, units }) => ({ id, title, units: units.split(", ").sort() })),
    victory,
    firstYear,
  }
}

describe("[DP-1] a map written in another format", () => {
  const jdip = jdipOf(standardMap)
  const godip = godipOf(standardMap)
  it.each([
    ["a .map file", judgeMapOf(standardMap), {}],
    ["jDip's two files", jdip.variants, { files: { "maps/test_adjacency.xml": jdip.adjacency } }],
    ["jDip's two files in the other order", jdip.adjacency, { files: { "variants.xml": jdip.variants } }],
    ["Go source", godip, { file: "test.go" }],
    ["Go source with Windows line ends", godip.replaceAll("\n", "\r\n"), { file: "test.go" }],
    ["diplicity's JSON", diplicityOf(standardMap), {}],
  ])("[DP-1] equals the standard map if it was written as %s", (_, text, options) => {
    const { map, reports, renamed } = importMap(text, options)
    expect(reports.filter(({ field }) => field !== "Rules")).toEqual([])
    expect(renamed).toEqual({})
    expect(factsOf(map)).toEqual(factsOf(standardMap))
    expect(map.provinces.map(({ name }) => name).sort()).toEqual(standardMap.provinces.map(({ name }) => name).sort())
    diplomacyOf({ id: "imported", title: "Imported", version: "1.0", map })
  })
})

describe("[DP-1] a map with more powers than colours", () => {
  it("[DP-1] gives each of 34 powers a colour and an initial, and plays", () => {
    const centres = standardMap.provinces.filter(({ centre }) => centre)
    const powers = centres.map(({ id, name, army, fleet = {} }) => ({
      id: `p${id}`,
      title: `${name} Power`,
      units: army ? `A ${id}` : `F ${Object.keys(fleet)[0]}`,
    }))
    const provinces = standardMap.provinces.map(({ home: _, ...province }) =>
      province.centre ? { ...province, home: `p${province.id}` } : province,
    )
    const map = { ...standardMap, powers, provinces, build: "owned-centres" as const }
    const rules = { id: "chaos", title: "Chaos", version: "1.0", map }
    const game = diplomacyOf(rules)
    const state = game.initialState({ yearLimit: 1901 })
    expect(game.seats(state.options)).toHaveLength(34)
    const { palette, initialOf, colourOf } = coloursOf(powers)
    expect(new Set(powers.map(({ id }) => initialOf(id))).size).toBe(34)
    expect(new Set(powers.map(({ id }) => palette[colourOf(id)]?.join())).size).toBe(34)
    const text = mapOn(prepare(rules))(game.view(state, 0))
    expect(new Set([...text.matchAll(/'(.)/g)].map(([, initial]) => initial)).size).toBe(34)
    const random = createRandom(1)
    for (let plies = 0; game.outcome(state) === null && plies < 2000; plies++)
      for (const seat of game.actors(state)) {
        if (seat === "chance" || game.outcome(state)) continue
        const action = pick(game.legalActions(state, seat), random)
        if (action) game.step(state, seat, action)
      }
    expect(game.outcome(state)).not.toBeNull()
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })
})

describe("[DP-1] a table of provinces", () => {
  const powers = [{ id: "isle", title: "Isle", units: "A nor" }]

  it("[DP-1] may hold blank lines, comments, wide spaces and Windows line ends", () => {
    const plain = "North * - south ~ sea\nSouth (south) * ~ sea\nThe Sea (sea)"
    const wide = "# Isles.\r\n\r\nNorth  *  -  south ~ sea \r\nSouth (south) * ~ sea\r\n  The Sea (sea)\r\n"
    expect(readProvinces(wide, powers)).toEqual(readProvinces(plain, powers))
  })

  it.each([
    ["North *\nSouth* - nor", "a space before the star of a supply centre in line 2, column 6"],
    ["North *\r\n\r\nSouth - nor  est", 'a province of the table, not "est" in line 3, column 14'],
  ])("[DP-1] is refused with line and column: %j", (table, problem) => {
    expect(() => readProvinces(table, powers)).toThrow(problem)
  })
})
