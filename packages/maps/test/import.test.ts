/** Imports from the formats of other programs. */
import { diplomacyOf, type MapSpec, standardMap } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { importMap } from "../src"
import { diplicityOf, jdipOf, judgeMapOf, storedOf } from "./support/formats"

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
  it.each([
    ["a .map file", judgeMapOf(standardMap), {}],
    ["jDip's two files", jdip.variants, { files: { "maps/test_adjacency.xml": jdip.adjacency } }],
    ["jDip's two files in the other order", jdip.adjacency, { files: { "variants.xml": jdip.variants } }],
    ["diplicity's JSON", diplicityOf(standardMap), {}],
    ["diplicity's stored JSON", storedOf(standardMap), {}],
  ])("[DP-1] equals the standard map if it was written as %s", (_, text, options) => {
    const { map, reports, renamed } = importMap(text, options)
    expect(reports.filter(({ field }) => field !== "Rules")).toEqual([])
    expect(renamed).toEqual({})
    expect(factsOf(map)).toEqual(factsOf(standardMap))
    expect(map.provinces.map(({ name }) => name).sort()).toEqual(standardMap.provinces.map(({ name }) => name).sort())
    diplomacyOf({ id: "imported", title: "Imported", version: "1.0", map })
  })
})
