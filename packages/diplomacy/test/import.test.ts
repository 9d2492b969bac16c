/** Imports from the formats of other programs. */
import { describe, expect, it } from "vitest"
import { diplomacyOf } from "../src/game"
import { importMap } from "../src/import"
import type { MapSpec } from "../src/map/board"
import { standardMap } from "../src/map/standard"
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
