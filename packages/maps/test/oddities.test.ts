/** Parts of other programs' formats that a plain map does not have. */
import { diplomacyOf, type ProvinceSpec, standardMap } from "@flottille/diplomacy"
import { describe, expect, it } from "vitest"
import { type ImportedMap, importMap } from "../src"
import { judgeMapOf } from "./support/formats"

const at = ({ map }: ImportedMap, id: string): ProvinceSpec | undefined => map.provinces.find((each) => each.id === id)
const fieldsOf = ({ reports }: ImportedMap) => reports.map(({ field }) => field)

/** Imports a text and checks that its map makes a game. */
function imported(text: string, options?: NonNullable<Parameters<typeof importMap>[1]>): ImportedMap {
  const found = importMap(text, options)
  diplomacyOf({ id: "imported", title: "Imported", version: "1.0", map: found.map })
  return found
}

const places = `
West = wes
East = eas
Port City = por
Gulf = gul
The Bay = bay
COAST WES ABUTS EAS GUL BAY
COAST EAS/NC ABUTS GUL WES
COAST EAS/SC ABUTS BAY por
COAST eas ABUTS GUL BAY WES POR
PORT POR ABUTS Bay eas Eas/sc
WATER GUL ABUTS WES EAS/NC
WATER BAY ABUTS WES EAS/SC POR
`

describe("[DP-1] a .map file", () => {
  it("[DP-1] reads the case of neighbours, coasts, ports, comments and blank lines", () => {
    const found = imported(
      `# A map.\r\n\r\nBEGIN FALL 2001 MOVEMENT\r\nVICTORY 3\r\nREDS (RED:R) WES\r\nA WES\r\nBLUES POR\r\nF BAY\r\nNEUTRAL EAS\r\n${places.replaceAll("\n", "\r\n")}`,
    )
    expect(found.reports.map(({ field, problem }) => `${field}: ${problem}`)).toEqual([
      "border: the way from eas to wes is one-way for armies or fleets",
      "border: the way from por to eas is one-way for armies or fleets",
    ])
    expect(at(found, "por")).toMatchObject({
      army: ["eas"],
      fleet: { por: ["bay", "eas/sc"] },
      oneWay: ["eas"],
      convoyable: true,
      home: "blues",
    })
    expect(at(found, "eas")).toMatchObject({ army: ["por", "wes"], centre: true })
    expect(at(found, "eas")?.home).toBeUndefined()
    expect(found.map).toMatchObject({ firstYear: 2001, firstSeason: "fall", victory: 3 })
    expect(found.map.powers.map(({ id, units }) => [id, units])).toEqual([
      ["reds", "A wes"],
      ["blues", "F bay"],
    ])
  })

  it("[DP-1] keeps home centres apart from those at the start, and reports other directives", () => {
    const found = imported(`
REDS WES
INHABITS EAS
OWNS WES
A WES
BLUES
HOMES POR
CENTERS
F GUL
DUMMY
GREENS (GREEN) BAY
UNPLAYED GREENS
RULES BUILD_ANY BLIND
HALFDONE
DIRECTIVE FOO
${places}
Nowhere = now
SHUT NOW ABUTS WES
DROP BAY
AMEND WES ABUTS -GUL`)
    expect(at(found, "wes")).toMatchObject({ home: "reds", army: ["eas"], fleet: { wes: [] } })
    expect(at(found, "eas")).toMatchObject({ home: "reds", owner: null })
    expect(at(found, "por")).toMatchObject({ home: "blues", owner: null })
    expect(at(found, "bay")).toBeUndefined()
    expect(found.map.build).toBe("owned-centres")
    expect(found.map.powers.map(({ id }) => id)).toEqual(["reds", "blues"])
    expect(fieldsOf(found).sort()).toEqual(
      [...["DUMMY", "RULE", "HALFDONE", "DIRECTIVE", "province", "victory"], "border", "border", "border"].sort(),
    )
    expect(found.reports.find(({ field }) => field === "RULE")).toMatchObject({
      line: 13,
      problem: "BLIND has no effect",
    })
  })

  it("[DP-1] reads the maps that it uses, and names the missing ones", () => {
    const text = "MAP standard\nUNPLAYED ALL EXCEPT FRANCE AUSTRIA\nVICTORY 24\n"
    const found = imported(text, { file: "two.map", files: { "standard.map": judgeMapOf(standardMap) } })
    expect(found.reports).toEqual([])
    expect(found.map.powers.map(({ id }) => id)).toEqual(["austria", "france"])
    expect(found.map.provinces.filter(({ centre }) => centre)).toHaveLength(34)
    expect([at(found, "lon")?.home, at(found, "lon")?.owner]).toEqual([undefined, undefined])
    expect(fieldsOf(importMap("USES other.geo\nREDS WES\nA WES\nBLUES POR\nF POR", { file: "a.map" }))).toContain("USE")
  })
})

const xml = (body: string) => `<?xml version="1.0"?>
<VARIANTS><!-- Two. -->
<VARIANT name="First" version="1"><MAP adjacencyURI="a.xml"/></VARIANT>
<VARIANT name="Second" default="true" version="1" aliases="2nd"><DESCRIPTION><![CDATA[<p>]]></DESCRIPTION><MAP adjacencyURI="a.xml"/>
<POWER name="Reds" active="true" adjective="Red" altnames="Red,Rouge"/><POWER name="Blues" adjective="Blue"/><POWER name="Ghosts" active="false" adjective="x"/>
${body}</VARIANT></VARIANTS>`
const adjacency = `<PROVINCES><BORDER_DEFINITIONS><BORDER id="ice" description="Ice" season="Spring"/></BORDER_DEFINITIONS>
<PROVINCE shortname="Wes" fullname="West"><UNIQUENAME name="occident"/><ADJACENCY type="mv" refs="eas"/><ADJACENCY type="xc" refs="eas(nc), gulf bay"/></PROVINCE>
<PROVINCE shortname="eas" fullname="East" borders="ice"><ADJACENCY type="mv" refs="occident"/><ADJACENCY type="nc" refs="wes gul"/><ADJACENCY type="sc" refs="bay isl/xc"/></PROVINCE>
<PROVINCE shortname="isl" fullname="Isle" isConvoyableCoast="true"><ADJACENCY type="mv" refs="isl"/><ADJACENCY type="xc" refs="bay eas-sc"/></PROVINCE>
<PROVINCE shortname="gul" fullname="Gulf"><ADJACENCY type="xc" refs="wes eas"/></PROVINCE>
<PROVINCE shortname="bay" fullname="Bay"><ADJACENCY type="xc" refs="wes eas/sc isl"/></PROVINCE>
<PROVINCE shortname="alp" fullname="Alps"><ADJACENCY type="mv" refs="alp"/></PROVINCE></PROVINCES>`

describe("[DP-1] jDip's files", () => {
  const body = `<STARTINGTIME turn="Fall, 44 BC, Movement"/><RULEOPTIONS><RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_IF_HOME_OWNED"/></RULEOPTIONS>
<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/><YEARS_WITHOUT_SC_CAPTURE value="7"/><GAME_LENGTH value="35"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="west" homepower="red" owner="any"/><SUPPLYCENTER province="eas" homepower="blues" owner="blues"/><SUPPLYCENTER province="isl"/>
<INITIALSTATE province="eas" power="blues" unit="fleet" unitcoast="nc"/><INITIALSTATE province="gul" power="rouge" unit="Fleet"/><INITIALSTATE province="bay" power="red" unit="wing"/>`

  it("[DP-1] name coasts in every spelling, islands, impassable provinces and convoys from land", () => {
    const found = imported(xml(body), { file: "variants.xml", files: { "a.xml": adjacency } })
    expect(found.title).toBe("Second")
    expect(at(found, "wes")).toMatchObject({
      army: ["eas"],
      fleet: { wes: ["bay", "eas/nc", "gul"] },
      owner: null,
    })
    expect(at(found, "isl")).toMatchObject({ army: [], convoyable: true, fleet: { isl: ["bay", "eas/sc"] } })
    expect(at(found, "gul")?.fleet).toEqual({ gul: ["eas/nc", "wes"] })
    expect(at(found, "alp")).toBeUndefined()
    expect(found.map).toMatchObject({ firstYear: -44, firstSeason: "fall", lastYear: -10, build: "owned-centres" })
    expect(found.map.powers.map(({ units }) => units)).toEqual(["F gul", "F eas/nc"])
    expect([...new Set(fieldsOf(found))].sort()).toEqual(
      ["BORDER", "INITIALSTATE", "POWER", "RULEOPTION", "VARIANT", "YEARS_WITHOUT_SC_CAPTURE", "province"].sort(),
    )
  })

  it("[DP-1] are refused with line and column if they are malformed or incomplete", () => {
    expect(() => importMap("<VARIANTS>\n<VARIANT name=x/>")).toThrow(/line 2, column 1\d/)
    expect(() => importMap(xml(body))).toThrow(/the file a\.xml beside this one in line 4/)
    expect(() => importMap(xml(body), { variant: "third" })).toThrow(/third among First, Second/)
  })
})

describe("[DP-1] names and coasts that maps of others have", () => {
  const files = { "a.xml": adjacency }
  const seats = `<RULEOPTIONS><RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_OWNED"/></RULEOPTIONS><STARTINGTIME turn="Fall, 1900, Adjustment"/><VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/></VICTORYCONDITIONS>
<SUPPLYCENTER province="wes" owner="A-Wes"/><SUPPLYCENTER province="eas" owner="2-Eas"/>`
  const chaos = xml(seats).replace(
    '<POWER name="Blues"',
    '<POWER name="A-Wes" adjective="x"/><POWER name="2-Eas" adjective="x"/><POWER name="Blues"',
  )

  it("[DP-1 DP-8] powers that begin with a digit or like a unit keep their orders readable", () => {
    const found = imported(chaos, { file: "variants.xml", files })
    expect(found.map.powers).toEqual([
      { id: "awes", title: "Power A-Wes", units: "" },
      { id: "p2eas", title: "2-Eas", units: "" },
    ])
    expect(found.reports.filter(({ problem }) => problem.includes("A-Wes"))).toHaveLength(1)
    const game = diplomacyOf({ id: "imported", title: "Imported", version: "1.0", map: found.map })
    const winter = game.initialState()
    expect(game.legalActions(winter, 0).map((action) => game.formatAction(action, winter))).toContain("BUILD A WES")
    expect(game.parseAction("A WES - EAS", { ...winter, season: "spring" }, 0)).toMatchObject({
      unit: "wes",
      to: "eas",
    })
  })

  it("[DP-1] a coast that its province lacks stands for those that lead back, and is reported", () => {
    const stray = adjacency.replace('refs="wes eas/sc isl"', 'refs="wes eas/wc isl"')
    const found = imported(chaos, { file: "variants.xml", files: { "a.xml": stray } })
    expect(at(found, "bay")?.fleet).toEqual({ bay: ["eas/sc", "isl", "wes"] })
    expect(at(found, "bay")?.oneWay).toBeUndefined()
    expect(found.reports.map(({ problem }) => problem)).toContain(
      "there is no coast eas/wc; the border from bay to eas/wc leads from bay to eas/sc",
    )
  })
})

describe("[DP-1] Go source of godip", () => {
  it.each([
    ["fleetrome.go", "// Copyright\n"],
    ["map", 'package fleetrome\nvar V = common.Variant{Name: "Fleet Rome"}'],
  ])("[DP-1] is refused as %s, in favour of the JSON of the same variant", (file, text) => {
    expect(() => importMap(text, { file })).toThrow("expected data, not Go source: diplicity has the variants of godip")
  })
})

describe("[DP-1] diplicity's JSON", () => {
  it("[DP-1] can be the stored form with lists of provinces and coasts", () => {
    const place = (id: string, type: string, to: readonly (readonly [string, string])[], more: object = {}) => ({
      id,
      name: `Name ${id}`,
      ...(type && { type }),
      ...more,
      adjacencies: to.map(([end, pass]) => ({ to: end, pass })),
    })
    const stored = {
      schemaVersion: 1,
      id: "test",
      name: "Test",
      victoryConditions: [{ type: "supply-center-majority", supplyCenters: 2 }],
      adjudicationModifiers: [{ type: "fog" }],
      phaseProgression: { seasons: ["Spring", "Fall"], transitions: [{ to: { yearDelta: 1 } }] },
      nations: [
        { id: "reds", name: "The Reds", non_playable: false },
        { id: "blues", name: "Blues" },
        { id: "ghosts", name: "Ghosts", non_playable: true },
      ],
      provinces: [
        place(
          "wes",
          "coastal",
          [
            ["eas", "army"],
            ["eas/nc", "fleet"],
            ["gul", "fleet"],
          ],
          { supplyCenter: true, homeNation: "reds" },
        ),
        place(
          "eas",
          "coastal",
          [
            ["wes", "army"],
            ["gul", "fleet"],
          ],
          { supplyCenter: true },
        ),
        place("gul", "sea", [
          ["wes", "fleet"],
          ["eas", "fleet"],
          ["eas/nc", "fleet"],
        ]),
      ],
      namedCoasts: [
        place(
          "eas/nc",
          "",
          [
            ["wes", "fleet"],
            ["gul", "fleet"],
          ],
          { parentProvince: "eas" },
        ),
      ],
      fog: true,
      initialState: {
        phase: { season: "Spring", year: 1901, type: "Movement" },
        units: [
          { nation: "reds", type: "Army", location: "wes" },
          { nation: "blues", type: "Fleet", location: "eas/nc" },
        ],
        supplyCenters: [{ nation: "reds", province: "wes" }],
      },
    }
    const found = imported(JSON.stringify(stored))
    expect(found.map.powers.map(({ id, units }) => [id, units])).toEqual([
      ["thereds", "A wes"],
      ["blues", "F eas/nc"],
    ])
    expect(at(found, "eas")).toMatchObject({ name: "Name eas", fleet: { "eas/nc": ["gul", "wes"] }, army: ["wes"] })
    expect(fieldsOf(found).sort()).toEqual(["adjudicationModifiers", "fog", "nations"])
    const yearly = (transitions: object[], seasons = ["Year"]) =>
      imported(JSON.stringify({ ...stored, phaseProgression: { seasons, transitions } }))
    const years = { to: { type: "Movement", yearDelta: 5 } }
    const winters = (yearModValue: number) => ({
      to: { type: "Adjustment", yearDelta: 0 },
      condition: { yearMod: 10, yearModValue },
    })
    // Winters are in 1906, 1916 and so on.
    expect(yearly([years, winters(6)]).map.calendar).toEqual({ seasons: ["spring"], winterEvery: 2, yearsPerTurn: 5 })
    expect(fieldsOf(yearly([years, winters(6)]))).not.toContain("phaseProgression")
    expect(yearly([years, winters(1)], ["Spring", "Fall"]).map.calendar).toMatchObject({
      winterEvery: 1,
      yearsPerTurn: 5,
    })
    expect(fieldsOf(yearly([years, winters(1)]))).toContain("phaseProgression")
    expect(fieldsOf(yearly([years, { to: { yearDelta: 2 } }]))).toContain("phaseProgression")
    const { provinces } = stored
    const bare = provinces.map(({ adjacencies: _, ...rest }) => rest)
    expect(() => importMap(JSON.stringify({ ...stored, provinces: bare }, null, 1))).toThrow(
      /names no borders in line \d+/,
    )
    expect(() => importMap('{"a":\n [1,}')).toThrow(/JSON in line 2, column 5/)
    expect(() => importMap("{}")).toThrow(/a variant with a graph/)
  })
})
