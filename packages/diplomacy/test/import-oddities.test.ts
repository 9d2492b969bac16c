/** Parts of other programs' formats that a plain map does not have. */
import { describe, expect, it } from "vitest"
import { diplomacyOf } from "../src/game"
import { type ImportedMap, type ImportOptions, importMap } from "../src/import"
import type { ProvinceSpec } from "../src/map/board"
import { standardMap } from "../src/map/standard"
import { judgeMapOf } from "./support/formats"

const at = ({ map }: ImportedMap, id: string): ProvinceSpec | undefined => map.provinces.find((each) => each.id === id)
const fieldsOf = ({ reports }: ImportedMap) => reports.map(({ field }) => field)

/** Imports a text and checks that its map makes a game. */
function imported(text: string, options?: ImportOptions): ImportedMap {
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
    expect(found.reports).toEqual([])
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
    expect(fieldsOf(found).sort()).toEqual(["DUMMY", "RULE", "HALFDONE", "DIRECTIVE", "province", "victory"].sort())
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
  const source = `package test
const (
  Reds = godip.Nation("Reds")
  Blues godip.Nation = "Blue Men" // The blues.
)
var TestVariant = common.Variant{ Name: \`Test\`, Nations: []godip.Nation{Reds, Blues}, SoloSCCount: func(*state.State) int { return 2 }, SoloWinner: common.SCCountWinner(2) }
func Blank() { return classical.Phase(1900, cla.Fall, cla.Adjustment) }
func Start() { p := classical.Phase(-5, cla.Spring, cla.Movement)
  result.SetUnits(map[godip.Province]godip.Unit{"wes": {godip.Army, Reds}, "eas/nc": godip.Unit{Type: cla.Fleet, Nation: Blues}, "bay": {"Wing", Reds}})
  result.SetUnit("gul", godip.Unit{godip.Fleet, Reds}); result.RemoveUnit("gul")
  result.SetSupplyCenters(map[godip.Province]godip.Nation{"wes": Reds, "eas": Blues})
  for _, each := range list { }
}
func Graph() *graph.Graph { return graph.New().
  // West
  Prov("wes").Conn("eas", godip.Land).Conn("eas/nc", godip.Sea).Conn("gul", godip.Sea).Conn("bay", godip.Sea).Flag(godip.Coast...).SC(Reds).
  Prov("eas").Conn("wes", godip.Land).Conn("gul", godip.Sea).Flag(godip.Land).SC(godip.Neutral).
  Prov("eas/nc").Conn("wes", godip.Sea).Conn("gul", godip.Sea).Flag(godip.Sea).
  Prov("gul").Conn("wes", godip.Sea).Conn("eas", godip.Sea).Conn("eas/nc", godip.Sea).Flag(godip.Sea).
  /* Great Bay */ Prov("bay").Conn("wes", godip.Sea).Flag(godip.Archipelago...).SC(godip.Neutral).
  Prov("alp").Flag(godip.Impassable).Done() }
func names() map[godip.Province]string { return map[godip.Province]string{"gul": "The Gulf"} }`

  it("[DP-1] has constants, literals in every form, comments as names and single changes", () => {
    const found = imported(source, { file: "test.go" })
    expect(found.title).toBe("Test")
    expect(found.map.firstYear).toBe(-5)
    expect(found.map.powers).toEqual([
      { id: "reds", title: "Reds", units: "A wes" },
      { id: "bluemen", title: "Blue Men", units: "F eas/nc" },
    ])
    expect(at(found, "wes")).toMatchObject({ name: "West", home: "reds" })
    expect(at(found, "eas")).toMatchObject({ owner: "bluemen" })
    expect(at(found, "bay")).toMatchObject({ name: "Great Bay", convoyable: true, army: [] })
    expect(at(found, "gul")?.name).toBe("The Gulf")
    expect(fieldsOf(found).sort()).toEqual(["Flag", "Unit", "for", "province"])
  })

  it("[DP-1] build in home centres or anywhere by the parser of their orders, and report another parser", () => {
    const read = (parser: string) => imported(source.replace("Name:", `Parser: ${parser}, Name:`), { file: "test.go" })
    expect(read("classical.Parser").map.build).toBeUndefined()
    expect(read("hundred.BuildAnywhereParser").map.build).toBe("owned-centres")
    expect(fieldsOf(read("chaos.OtherParser"))).toContain("Parser")
  })

  it("[DP-1] with a lone season and phases of their own begin in that year, and say what is code", () => {
    const own = source
      .replace("Name:", "Phase: Phase, Seasons: []godip.Season{YearSeason}, Name:")
      .replace("classical.Phase(-5, cla.Spring, cla.Movement)", "Phase(1425, YearSeason, cla.Movement)")
      .replace("func Blank() { return classical.Phase(1900, cla.Fall, cla.Adjustment) }", "")
    const found = imported(own, { file: "test.go" })
    expect(found.map).toMatchObject({ firstYear: 1425, calendar: { seasons: ["spring"], winterEvery: 1 } })
    expect(fieldsOf(found)).toEqual(expect.arrayContaining(["Phase", "Seasons"]))
    expect(fieldsOf(found)).not.toContain("Start")
    expect(fieldsOf(imported(source.replace("Name:", "Phase: classical.NewPhase, Name:")))).not.toContain("Phase")
  })

  it("[DP-1] keep names with possessives and words of orders, unless another name begins them", () => {
    const named = (name: string) => imported(source.replace("// West", `// ${name}`), { file: "test.go" })
    expect(at(named("Cupid's Cloud"), "wes")?.name).toBe("Cupid's Cloud")
    expect(at(named("Road to Rome"), "wes")?.name).toBe("Road to Rome")
    const clash = named("The Gulf to West")
    expect(at(clash, "wes")?.name).toBe("Province wes")
    expect(fieldsOf(clash)).toContain("name")
  })

  it("[DP-1] without a graph takes the standard map with its units, and says so", () => {
    const found = imported(
      'package fleetrome\nvar V = common.Variant{Name: "Fleet Rome", Graph: func() godip.Graph { return start.Graph() }, SoloWinner: common.SCCountWinner(18)}\nfunc S() { result, err = classical.Start(); result.RemoveUnit("rom"); result.SetUnit("rom", godip.Unit{godip.Fleet, godip.Italy}) }',
      { file: "fleetrome.go" },
    )
    expect(found.map.provinces).toHaveLength(75)
    expect(
      found.map.powers
        .find(({ id }) => id === "italy")
        ?.units.split(", ")
        .sort(),
    ).toEqual(["A ven", "F nap", "F rom"])
    expect(fieldsOf(found)).toContain("Graph")
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
