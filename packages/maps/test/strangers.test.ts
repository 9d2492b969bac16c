/** Constructs of foreign files that look like something else. */
import type { ProvinceSpec } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { type ImportedMap, importMap } from "../src"

const at = ({ map }: ImportedMap, id: string): ProvinceSpec | undefined => map.provinces.find((each) => each.id === id)
const unitsOf = ({ map }: ImportedMap) => Object.fromEntries(map.powers.map(({ id, units }) => [id, units]))
const told = ({ reports }: ImportedMap) => reports.map(({ line, field, problem }) => `${line} ${field}: ${problem}`)

const land = `
UNOWNED NEU
West = wes
East = eas
Neutral = neu
LAND WES ABUTS NEU
LAND EAS ABUTS NEU
LAND NEU ABUTS WES EAS
`

describe("[DP-1] a .map file with directives that are unknown", () => {
  it("[DP-1] gives the units that follow to the power above, and names each directive once", () => {
    const found = importMap(
      `VICTORY 3
REDS (RED) WES
FLAG RUSSIA
A WES
BLUES (BLUE) EAS
LEAGUE SOUTH STRICT
A EAS
ZORK 1903
ZORK 1904
GARRISONS NEU
${land}`,
    )
    expect(unitsOf(found)).toEqual({ reds: "A wes", blues: "A eas" })
    expect(told(found)).toEqual(
      ["3 FLAG", "6 LEAGUE", "8 ZORK", "10 GARRISONS"].map((each) => `${each}: the directive has no effect`),
    )
  })

  it.each([
    ["a power without its people among others", "GREENS NEU", "A NEU"],
    ["a word alone", "STRICT", "A NEU"],
    ["a centre that is no place", "GREENS (GREEN) NEU NOWHERE", "A NEU"],
  ])("[DP-1] is refused at %s, if units depend on it", (_, line, unit) => {
    const text = `REDS (RED) WES\nA WES\nBLUES (BLUE) EAS\nA EAS\n${line}\n${unit}\n${land}`
    expect(() => importMap(text)).toThrow(/a power with its centres, not ".+" in line 5/)
  })

  it("[DP-1] names units and centres that belong to nobody", () => {
    const found = importMap(`A WES\nOWNS EAS\nREDS WES\nA WES EAS\nA WES\nBLUES EAS\nA EAS\nVICTORY 2\n${land}`)
    expect(told(found).map((each) => each.slice(0, 6))).toEqual(["1 unit", "2 OWNS", "4 unit"])
    expect(unitsOf(found)).toEqual({ reds: "A wes", blues: "A eas" })
  })
})

describe("[DP-1] a .map file that renames", () => {
  const start = "VICTORY 2\nREDS (RED) WES\nA WES\nBLUES (BLUE) EAS\nA EAS\nUNOWNED PAS\n"
  const places = "West = wes\nEast = eas\nPass = pas\nLAND WES ABUTS PAS\nLAND EAS ABUTS PAS\nLAND PAS ABUTS WES EAS\n"

  it("[DP-1] moves the borders and the centre of a place to its new id, and later amendments apply", () => {
    const found = importMap(
      `${start}${places}PAS -> Tunnel = tnl pas tunnel\nHut = hut\nLAND HUT ABUTS TNL\nAMEND TNL ABUTS HUT`,
    )
    expect(found.reports).toEqual([])
    expect(at(found, "pas")).toBeUndefined()
    expect(at(found, "tnl")).toMatchObject({
      name: "Tunnel",
      aliases: ["pas"],
      centre: true,
      army: ["eas", "hut", "wes"],
    })
    expect(at(found, "wes")?.army).toEqual(["tnl"])
  })

  it("[DP-1] renames a place by its name too, with its coasts and units, and frees the old id", () => {
    const found = importMap(`VICTORY 2
REDS (RED) PAS
F PAS/NC
BLUES (BLUE) EAS
A EAS
East = eas
Pass = pas
Sea = sea
COAST pas ABUTS EAS
COAST PAS/NC ABUTS SEA
COAST EAS ABUTS pas SEA
WATER SEA ABUTS PAS/NC EAS
Pass -> Tunnel = tnl
New Pass = pas
LAND PAS ABUTS TNL
AMEND tnl ABUTS PAS`)
    expect(unitsOf(found)).toEqual({ reds: "F tnl/nc", blues: "A eas" })
    expect(at(found, "tnl")).toMatchObject({ home: "reds", army: ["eas", "pas"], fleet: { "tnl/nc": ["sea"] } })
    expect(at(found, "pas")).toMatchObject({ name: "New Pass", army: ["tnl"] })
    expect(at(found, "sea")?.fleet).toEqual({ sea: ["eas", "tnl/nc"] })
  })

  it("[DP-1] names an unknown place, and renames a power with its units", () => {
    const found = importMap(`${start}REDS -> ROSES (ROSE)\n${places}ZZZ -> Hut = hut\nLAND HUT ABUTS PAS`)
    expect(told(found)).toContain("14 name: ZZZ, renamed to Hut, is unknown")
    expect(unitsOf(found)).toEqual({ roses: "A wes", blues: "A eas" })
    expect(at(found, "wes")?.home).toBe("roses")
  })
})

describe("[DP-1] a .map file with restricted borders", () => {
  it("[DP-1] opens borders with * and ~ and those that another place closes, and names each", () => {
    const found = importMap(`VICTORY 2
REDS (RED) WES
A WES
BLUES (BLUE) EAS
F EAS
West = wes
East = eas
Mid = mid
Isle = isl
COAST WES ABUTS EAS MID isl~
COAST EAS ABUTS WES MID
WATER MID ABUTS WES EAS *ISL(EAS)
COAST ISL ABUTS wes~ *MID`)
    expect(at(found, "isl")).toMatchObject({ army: ["wes"], fleet: { isl: ["mid"] } })
    expect(at(found, "wes")?.army).toEqual(["eas", "isl"])
    expect(at(found, "mid")?.fleet).toEqual({ mid: ["eas", "isl", "wes"] })
    const restricted = ["WES to isl~", "MID to *ISL(EAS)", "ISL to wes~", "ISL to *MID"]
    expect(found.reports.map(({ problem }) => problem)).toEqual(
      restricted.map((border) => `the border from ${border} is open, without its restriction`),
    )
  })
})

const server = (more: object, start: object = {}) => {
  const land = (to: readonly string[], sc: string | null) => ({
    Subs: {
      "": { Flags: { Land: true }, Edges: Object.fromEntries(to.map((each) => [each, { Flags: { Land: true } }])) },
    },
    SC: sc,
  })
  return importMap(
    JSON.stringify({
      Name: "Mini",
      Nations: ["Reds", "Blues"],
      Seasons: ["Spring", "Fall"],
      SoloSCCount: 2,
      Graph: {
        Nodes: { wes: land(["mid"], "Reds"), mid: land(["wes", "eas"], "Neutral"), eas: land(["mid"], "Blues") },
      },
      Start: { Year: 1901, Season: "Spring", Type: "Movement", SCs: { wes: "Reds", eas: "Blues" }, ...start },
      ...more,
    }),
  )
}

describe("[DP-1] diplicity's JSON with what a map does not have", () => {
  it("[DP-1] leaves a province to nobody that rules of dominance name, and names the rules", () => {
    const found = server({ ExtraDominanceRules: { mid: { Nation: "Reds", Dependencies: { wes: "Reds" } } } })
    expect(at(found, "mid")).toMatchObject({ centre: true })
    expect([at(found, "mid")?.home, at(found, "mid")?.owner]).toEqual([undefined, undefined])
    expect(told(found)).toEqual(["0 ExtraDominanceRules: the field has no effect"])
  })

  it.each([[{}], [null], [undefined]])("[DP-1] keeps the powers if the table of owners is %j, and names it", (SCs) => {
    const found = server({}, { SCs })
    expect(found.map.powers.map(({ id }) => id)).toEqual(["reds", "blues"])
    expect(told(found)).toEqual(["0 SCs: there are no owners; home centres belong to their powers"])
  })

  it("[DP-1] names fields at any depth, unless they are empty", () => {
    const found = server({ Fog: true, Empty: {}, None: [] }, { Weather: "rain", Dislodgeds: {} })
    expect(found.reports.map(({ field }) => field)).toEqual(["Fog", "Start.Weather"])
  })
})

describe("[DP-1] diplicity's stored JSON with conditions", () => {
  const stored = (more: object) => {
    const place = (id: string, to: readonly string[], home?: string) => ({
      ...{ id, name: id, type: "land", supplyCenter: true, ...(home && { homeNation: home }) },
      adjacencies: to.map((each) => ({ to: each, pass: "army" })),
    })
    return importMap(
      JSON.stringify({
        ...{ schemaVersion: 1, name: "Mini", nations: [{ id: "reds" }, { id: "blues" }] },
        phaseProgression: { seasons: ["Spring", "Fall"] },
        provinces: [place("wes", ["mid"], "reds"), place("mid", ["wes", "eas"]), place("eas", ["mid"], "blues")],
        initialState: {
          phase: { season: "Spring", year: 1901 },
          supplyCenters: [
            { nation: "reds", province: "wes" },
            { nation: "blues", province: "eas" },
          ],
        },
        victoryConditions: [{ type: "supply-center-majority", supplyCenters: 3 }],
        ...more,
      }),
    )
  }

  it("[DP-1] takes the majority and the last year, and names every other condition", () => {
    const control = { type: "province-control", provinces: ["mid"], year: 1911 }
    const end = { type: "timed-resolution", year: 1920, resolution: "draw" }
    const found = stored({ victoryConditions: [control, { type: "supply-center-majority", supplyCenters: 3 }, end] })
    expect(found.map).toMatchObject({ victory: 3, lastYear: 1920 })
    expect(told(found)).toEqual([`0 victoryConditions: ${JSON.stringify(control)} has no effect`])
    expect(told(stored({ victoryConditions: [{ ...end, resolution: "leader", from: 2 }] }))).toEqual([
      "0 victoryConditions.from: the field has no effect",
      "0 victoryConditions: 1920 ends in a draw, not by leader",
      "0 victory: the source names no number of centres; more than half, 2, win",
    ])
  })

  it("[DP-1] allows builds in all own centres, and names every other modifier", () => {
    const found = stored({ adjudicationModifiers: ["allow-builds-in-non-home-centers", "fog"], dominanceRules: [{}] })
    expect(found.map.build).toBe("owned-centres")
    expect(found.reports.map(({ field }) => field)).toEqual(["adjudicationModifiers", "dominanceRules"])
  })
})
