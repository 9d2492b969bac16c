/** What a source lists stands in the imported map, or is named: checked by the facts that were written, not by reading. */
import { type MapSpec, type ProvinceSpec, standardMap } from "@flottille/diplomacy"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type ImportedMap, importMap } from "../src"
import { diplicityOf, jdipOf, judgeMapOf, storedOf } from "./support/formats"

const centreIds = standardMap.provinces.filter(({ centre }) => centre).map(({ id }) => id)
const landSteps = standardMap.provinces.flatMap(({ id, army = [] }) => army.map((to) => [id, to] as const))
const takesFleets = ({ id, fleet = {} }: ProvinceSpec) => Object.keys(fleet).join() === id

/** Draws powers with their centres and units on the standard map, and closes some ways in one direction. */
const facts: fc.Arbitrary<MapSpec> = fc
  .record({
    owners: fc.array(fc.integer({ min: -1, max: 4 }), { minLength: centreIds.length, maxLength: centreIds.length }),
    units: fc.array(fc.constantFrom("A", "F", ""), { minLength: centreIds.length, maxLength: centreIds.length }),
    closed: fc.subarray(landSteps, { maxLength: 4 }),
  })
  .filter(({ owners }) => new Set(owners.filter((owner) => owner >= 0)).size >= 2)
  .map(({ owners, units, closed }) => {
    const seats = [...new Set(owners.filter((owner) => owner >= 0))]
    const ownerOf = (id: string) => owners[centreIds.indexOf(id)] ?? -1
    const isClosed = (from: string, to: string) => closed.some(([start, end]) => start === from && to.startsWith(end))
    const unitOf = (province: ProvinceSpec) => {
      const type = units[centreIds.indexOf(province.id)] ?? ""
      return type === "F" && !takesFleets(province) ? "A" : type
    }
    return {
      ...standardMap,
      powers: seats.map((seat) => ({
        id: `power${seat}`,
        title: `Power${seat}`,
        units: standardMap.provinces
          .filter((each) => ownerOf(each.id) === seat && unitOf(each) !== "")
          .map((each) => `${unitOf(each)} ${each.id}`)
          .join(", "),
      })),
      provinces: standardMap.provinces.map(({ home: _, ...province }) => ({
        ...province,
        ...(ownerOf(province.id) >= 0 && { home: `power${ownerOf(province.id)}` }),
        ...(province.army && { army: province.army.filter((to) => !isClosed(province.id, to)) }),
        ...(province.fleet && {
          fleet: Object.fromEntries(
            Object.entries(province.fleet).map(([at, steps]) => [at, steps.filter((to) => !isClosed(province.id, to))]),
          ),
        }),
      })),
    }
  })

/** Inserts lines at places that are drawn. */
function withLines(text: string, lines: readonly string[], at: readonly number[]): string {
  const all = text.split("\n")
  for (const [index, line] of lines.entries()) all.splice((at[index] ?? 0) % all.length, 0, line)
  return all.join("\n")
}

const directives = ["FLAG RUSSIA", "LEAGUE SOUTH STRICT", "NEWHOMES 1903", "ZORK 12 x", "ZORK (12)"]
const stranger = '<ZORK a="1"><POWER name="Flag" active="true" adjective="x"/></ZORK>'
const formats: Readonly<Record<string, (map: MapSpec, at: readonly number[]) => ImportedMap>> = {
  "a .map file": (map, at) => importMap(withLines(judgeMapOf(map), directives.slice(0, 4), at)),
  "jDip's files": (map) => {
    const { variants, adjacency } = jdipOf(map)
    return importMap(variants.replace("</VARIANT>", `${stranger}</VARIANT>`), { files: { "a.xml": adjacency } })
  },
  "diplicity's JSON": (map) =>
    importMap(diplicityOf(map).replace('"Nations":', '"ExtraDominanceRules":{"mun":{"Nation":"Power0"}},"Nations":')),
  "diplicity's stored JSON": (map) =>
    importMap(
      storedOf(map).replace('"nations":', '"dominanceRules":[{"province":"mun","nation":"power0"}],"nations":'),
    ),
}

const sorted = (units: string) => units.split(", ").filter(Boolean).sort()
const ownersOf = ({ provinces }: MapSpec) =>
  provinces.flatMap(({ id, centre, home, owner = home }) => (centre ? [`${id} ${owner ?? "nobody"}`] : [])).sort()
const stepsOf = ({ provinces }: MapSpec) =>
  provinces
    .flatMap(({ id, army = [], fleet = {} }) => [
      ...army.map((to) => `A ${id} ${to}`),
      ...Object.entries(fleet).flatMap(([at, steps]) => steps.map((to) => `F ${at} ${to}`)),
    ])
    .sort()

describe.each(Object.entries(formats))("[DP-1] %s with constructs that nobody knows", (_, read) => {
  it("[DP-1] gives each power the units and centres that the source lists, and has every border or reports it", () => {
    fc.assert(
      fc.property(facts, fc.array(fc.nat(), { minLength: 4, maxLength: 4 }), (map, at) => {
        const { map: found, reports } = read(map, at)
        const listed = map.powers.map(({ id, units }) => [id, sorted(units)])
        expect(found.powers.map(({ id, units }) => [id, sorted(units)]).sort()).toEqual(listed.sort())
        expect(ownersOf(found)).toEqual(ownersOf(map))
        const steps = stepsOf(found)
        const told = reports.map(({ problem }) => problem).join("\n")
        for (const step of new Set([...stepsOf(map), ...steps])) {
          const [type, from = "", to = ""] = step.split(" ")
          const [start, end] = [from.slice(0, 3), to.slice(0, 3)]
          const isBoth = steps.includes(step) && steps.includes(`${type} ${to} ${from}`)
          if (!isBoth) expect(told).toMatch(new RegExp(`(${start} to ${end}|${end} to ${start}) is one-way`))
        }
        expect(told).toMatch(/has no effect/)
      }),
      { numRuns: 15 },
    )
  })
})
