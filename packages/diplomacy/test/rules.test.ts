import { checkLaws, diagramProblem, formatResult } from "@flottille/conformance"
import { createRandom, pick, SchemaError } from "@flottille/core"
import {
  type DiplomacyRules,
  diplomacy,
  diplomacyOf,
  type MapSpec,
  standardMap,
  standardRules,
} from "@flottille/diplomacy"
import { diagramOf } from "@flottille/diplomacy/diagram"
import { packageOf } from "@flottille/diplomacy/package"
import { shapes, shapesOf } from "@flottille/diplomacy/schema"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { lazily } from "./support/lazily"
import { anyRules } from "./support/rules"

describe("the game on any map", () => {
  it("[DP-1] obeys every law", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const options = [{}, { paradox: "all-hold", adjacentConvoy: "explicit", missingConvoy: "land" }] as const
      const found = checkLaws(diplomacyOf(rules), {
        shapes: shapesOf(rules),
        options,
        runs: 2,
        maxPlies: 40,
        seed,
      })
      expect(found.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
    })
    // A map that breaks a law is shown as it is: to look for a smaller one would take longer than all maps together.
    fc.assert(property, { numRuns: runs(1, 60), endOnFailure: true })
  })

  it("[DP-7 DP-8] plays to the end, and everything can be described, formatted, parsed and drawn", () => {
    const property = fc.property(anyRules, fc.integer(), (rules, seed) => {
      const game = diplomacyOf(rules)
      const [report, diagram] = [packageOf(rules).describe, diagramOf(rules)]
      const state = game.initialState()
      const random = createRandom(seed)
      const delivered: string[] = []
      for (let [actor] = game.actors(state); typeof actor === "number"; [actor] = game.actors(state)) {
        const actions = game.legalActions(state, actor, { amending: false, fine: true })
        // Units get their orders before anybody is ready.
        const orders = actions.filter(({ type }) => type !== "ready" && type !== "draw")
        const action = pick(orders.length > 0 ? orders : actions.slice(-1), random)
        expect(game.parseAction(game.formatAction(action, state), state, actor)).toEqual(action)
        expect(game.validate(state, actor, action)).toBeUndefined()
        game.step(state, actor, action, (event) => delivered.push(report(event, "en", 0), report(event, "fr", 0)))
        if (action.type === "ready") expect(game.parseState(game.formatState(state))).toEqual(state)
      }
      expect(game.outcome(state)?.ranking.flat()).toHaveLength(rules.map.powers.length)
      expect(delivered.join(" ")).not.toMatch(/undefined|NaN|\[object/)
      const picture = diagram.draw(game.view(state, "spectator"))
      for (const { name } of rules.map.provinces) expect(picture).toContain(`<title>${name}</title>`)
      expect(picture).not.toMatch(/NaN|undefined/)
      expect(game.render(game.view(state, "spectator"))).not.toContain("undefined")
    })
    fc.assert(property, { numRuns: runs(8, 1200) })
  })
})

describe("boards of other maps", () => {
  it("[DP-1] obey the law of boards, even with crowded places", () => {
    const property = fc.property(anyRules, fc.integer({ min: 1 }), (rules, seed) => {
      expect(diagramProblem(diplomacyOf(rules), diagramOf(rules), { runs: 1, maxPlies: 12, seed })).toBeUndefined()
    })
    fc.assert(property, { numRuns: runs(3, 300), endOnFailure: true })
  })
})

/**
 * Two powers on an island of three provinces, in a sea, with a canal that leads one way and an
 * islet from which fleets convoy.
 */
const isles: MapSpec = {
  powers: [
    { id: "north", title: "North", units: "A top" },
    { id: "south", title: "South", units: "F low" },
  ],
  victory: 2,
  firstYear: 300,
  lastYear: 303,
  provinces: [
    {
      id: "top",
      name: "Top",
      centre: true,
      home: "north",
      army: ["mid"],
      fleet: { "top/river": ["isl"], "top/x": ["sea"] },
    },
    { id: "mid", name: "Middle", centre: true, army: ["top", "low"], fleet: { mid: ["low", "sea"] } },
    { id: "low", name: "Low", centre: true, home: "south", army: ["mid"], fleet: { low: ["mid", "sea"] } },
    {
      id: "isl",
      name: "Islet",
      centre: true,
      army: [],
      fleet: { isl: ["top/river", "sea"] },
      oneWay: ["sea"],
      convoyable: true,
    },
    { id: "sea", name: "The Sea", fleet: { sea: ["top/x", "mid", "low"] } },
  ],
}
const on = (map: Partial<MapSpec>): DiplomacyRules => ({
  id: "isles",
  title: "Isles",
  version: "1.0",
  map: { ...isles, ...map },
})
const islesGame = lazily(() => diplomacyOf(on({})))
const opening = (rest: string, season = "spring", year = 300) => `${year} ${season} | options {} | ${rest}`

type IslesGame = ReturnType<typeof islesGame>

/** What a seat may do in a position, as text. */
function options(game: IslesGame, position: string, seat = 0): string[] {
  const state = game.parseState(position)
  return game.legalActions(state, seat).map((action) => game.formatAction(action, state))
}

/** The position after everyone has said what stands there. */
function after(game: IslesGame, position: string, ...orders: readonly (readonly string[])[]): string {
  const state = game.parseState(position)
  for (const [seat, texts] of orders.entries())
    for (const text of [...texts, "ready"]) {
      const action = game.parseAction(text, state, seat)
      expect(game.validate(state, seat, action)).toBeUndefined()
      game.step(state, seat, action)
    }
  return game.formatState(state).replace(/ \| (options|last) \{[^|]*\}(?= \||$)/g, "")
}

describe("a custom map", () => {
  it("[DP-1 DP-7] gives the game its seats, units, dates and options", () => {
    expect(islesGame().seats(islesGame().options())).toEqual([
      { id: "north", title: "North" },
      { id: "south", title: "South" },
    ])
    expect(islesGame().formatState(islesGame().initialState())).toBe(
      '300 spring | options {"adjacentConvoy":"intent","civilDisorder":"owned-centres","missingConvoy":"stay","paradox":"szykman","yearLimit":303} | north: A top | south: F low | centres north: top | centres south: low',
    )
    expect(islesGame().maxActions?.(islesGame().options())).toBe(4 * 5 * 9)
    expect(() => islesGame().options({ yearLimit: 299 })).toThrow("DP-7")
    expect(diplomacyOf(on({ lastYear: null })).options().yearLimit).toBe(null)
  })

  it("[DP-8] formats and parses any coast names, and powers named like provinces", () => {
    const state = islesGame().parseState(
      opening("north: F isl, A mid | south: F low | centres north: top | centres south: low"),
    )
    expect(
      islesGame()
        .legalActions(state, 0)
        .map((action) => islesGame().formatAction(action, state)),
    ).toContain("F ISL - TOP/RIVER")
    for (const text of ["F ISL - TOP/RIVER", "islet to top (river)", "F ISL - TOP.river"])
      expect(islesGame().parseAction(text, state, 0)).toEqual({
        type: "move",
        unit: "isl",
        to: "top/river",
        viaConvoy: false,
      })
    expect(() => islesGame().parseAction("F ISL - TOP/NC", state, 0)).toThrow("expected top/river or top/x")
    const rome = diplomacyOf(
      on({
        powers: [
          { id: "islet", title: "Islet", units: "A top" },
          { id: "south", title: "South", units: "F isl" },
        ],
        provinces: isles.provinces.map(({ home: _, ...province }) => province),
      }),
    )
    const start = rome.initialState()
    expect(rome.parseAction("Islet - Top", start, 1)).toMatchObject({ type: "move", unit: "isl" })
    expect(rome.parseAction("Islet: A top - mid", start, 0)).toMatchObject({ type: "move", unit: "top" })
  })

  it("[DP-8] parses names with possessives, parentheses, words of orders and many words", () => {
    const names: Readonly<Record<string, string>> = {
      top: "Cupid's Cloud",
      mid: "Wood (Trade)",
      low: "Convent of the Seven Vestal Virgins",
      isl: "Shrine to Hestia",
    }
    const provinces = isles.provinces.map((province) => ({ ...province, name: names[province.id] ?? province.name }))
    const game = diplomacyOf(on({ provinces }))
    const state = game.initialState()
    for (const [id, name] of Object.entries(names))
      for (const [unit, to] of [
        [name, "sea"],
        ["sea", name],
      ] as const)
        expect(game.parseAction(`${unit} - ${to}`, state, 0), name).toMatchObject({
          type: "move",
          unit: unit === name ? expect.stringContaining(id) : "sea",
          to: to === name ? expect.stringContaining(id) : "sea",
        })
    expect(game.parseAction("F Cupid's Cloud (river) - Shrine to Hestia", state, 0)).toMatchObject({
      unit: "top",
      to: "isl",
    })
  })

  it("[DP-10.1 DP-2.1 DP-5] can have one-way borders", () => {
    expect(
      options(islesGame(), opening("north: F isl | south: F low | centres north: top | centres south: low")),
    ).toContain("F ISL - SEA")
    const back = opening("north: F sea | south: F low | centres north: top | centres south: low")
    expect(options(islesGame(), back)).not.toContain("F SEA - ISL")
    expect(
      islesGame().validate(islesGame().parseState(back), 0, { type: "move", unit: "sea", to: "isl", viaConvoy: false }),
    ).toMatchObject({
      code: "out-of-reach",
    })
    const driven = opening("north: F sea | south: F low, F mid | centres north: top | centres south: low")
    expect(after(islesGame(), driven, [], ["F LOW - SEA", "F MID S F LOW - SEA"])).toContain(
      "dislodged north: F sea from low to top/x",
    )
  })

  it("[DP-10.1 DP-2.3] defines convoyable land, and embarks and lands only along borders", () => {
    // Without its other coast the top is reached by the islet alone, and from the sea no way leads there.
    const provinces = isles.provinces.map((province) => {
      if (province.id === "top") return { ...province, fleet: { "top/river": ["isl"] } }
      return province.id === "sea" ? { ...province, fleet: { sea: ["mid", "low"] } } : province
    })
    const apart = diplomacyOf(on({ provinces }))
    const out = opening("north: F isl, F sea, A top | south: F low | centres north: top | centres south: low")
    const convoys = ["A TOP - MID VIA CONVOY", "A TOP - LOW VIA CONVOY", "F ISL C A TOP - LOW", "F SEA C A TOP - LOW"]
    expect(options(apart, out)).toEqual(expect.arrayContaining(convoys))
    const back = opening("north: F isl, F sea, A mid | south: F low | centres north: top | centres south: low")
    expect(options(apart, back)).toContain("A MID - LOW VIA CONVOY")
    expect(options(apart, back).join()).not.toMatch(/A MID - TOP VIA|C A MID - TOP/)
    const plain = diplomacyOf(on({ provinces: provinces.map(({ convoyable: _, ...province }) => province) }))
    expect(options(plain, out).join()).not.toMatch(/A TOP - \w+ VIA|ISL C/)
  })

  it("[DP-1 DP-2.3] make a sea with an empty list of armies an island, which fleets do not convoy from", () => {
    const provinces = isles.provinces.map((province) => (province.id === "sea" ? { ...province, army: [] } : province))
    const game = diplomacyOf(on({ provinces }))
    const position = opening("north: A top, F isl | south: F sea, A low | centres north: top | centres south: low")
    expect(options(game, position)).toContain("A TOP - SEA VIA CONVOY")
    expect(options(game, position, 1).filter((order) => / C |VIA/.test(order))).toEqual([])
    expect(options(islesGame(), position, 1)).toContain("F SEA C A LOW - MID")
    expect(options(islesGame(), position).join()).not.toContain("A TOP - SEA")
    const landed = opening("north: A sea | south: A low | centres north: top | centres south: low")
    expect(options(game, landed).filter((order) => / - /.test(order))).toEqual([])
    expect(() => islesGame().parseState(landed)).toThrow("a place where A can stand")
  })

  it("[DP-6.1] allows builds in home centres or in all owned centres", () => {
    const winter = opening("north: A mid | centres north: top isl mid | centres south: low | south: F low", "winter")
    expect(options(islesGame(), winter)).toEqual([
      "BUILD A TOP",
      "BUILD F TOP/RIVER",
      "BUILD F TOP/X",
      "WAIVE",
      "ready",
    ])
    const everywhere = diplomacyOf(on({ victory: 4, build: "owned-centres" }))
    expect(options(everywhere, winter)).toEqual(expect.arrayContaining(["BUILD A TOP", "BUILD A ISL", "BUILD F ISL"]))
  })

  it("[DP-10.2 DP-6] counts and adjusts in the winters of its calendar, and in the last year", () => {
    const game = diplomacyOf(
      on({ firstSeason: "fall", calendar: { seasons: ["spring", "fall"], winterEvery: 2 }, victory: 4 }),
    )
    const still = (position: string) => after(game, position, [], [])
    const first = game.formatState(game.initialState())
    expect(first).toMatch(/^300 fall/)
    const dates: string[] = []
    for (let state = game.parseState(first); !game.outcome(state); ) {
      dates.push(`${state.year} ${state.season}`)
      for (const seat of game.actors(state)) if (typeof seat === "number") game.step(state, seat, { type: "ready" })
    }
    expect(dates).toEqual(["300 fall", "301 spring", "301 fall", "302 spring", "302 fall", "303 spring", "303 fall"])
    const taking = opening("north: A mid | south: F low | centres north: top | centres south: low", "fall")
    expect(still(taking)).toMatch(/^301 spring \| north: A mid \| south: F low \| centres north: top \| /)
    expect(still(taking.replace("300", "301"))).toMatch(
      /^301 winter \| north: A mid \| south: F low \| centres north: top mid \| /,
    )
    expect(() =>
      game.parseState(opening("north: A mid | centres north: top mid | south: F low | centres south: low", "winter")),
    ).toThrow("DP-6")
    expect(() => game.parseState(taking.replace("fall", "spring"))).toThrow("DP-6")
  })

  it("[DP-10.2 DP-7 DP-8] can take several years for a turn, up to a last year between two of them", () => {
    const game = diplomacyOf(
      on({
        firstSeason: "winter",
        calendar: { seasons: ["fall"], winterEvery: 2, yearsPerTurn: 5 },
        lastYear: 318,
        victory: 4,
      }),
    )
    const dates: string[] = []
    const state = game.initialState()
    for (; !game.outcome(state); ) {
      dates.push(`${state.year} ${state.season} ${game.turn(state, "referee").number}`)
      expect(game.formatState(game.parseState(game.formatState(state)))).toBe(game.formatState(state))
      for (const seat of game.actors(state)) if (typeof seat === "number") game.step(state, seat, { type: "ready" })
    }
    expect(dates).toEqual(["305 fall 2", "310 fall 3", "315 fall 4"])
    expect([state.year, state.season, state.ending?.reason]).toEqual([315, "winter", "year-limit"])
    const text = game.formatState(state)
    expect(game.formatState(game.parseState(text))).toBe(text)
    for (const [year, clause] of [
      ["316", "DP-6"],
      ["305", "DP-7"],
      ["320", "DP-7"],
    ])
      expect(() => game.parseState(text.replace("315 winter", `${year} winter`)), year).toThrow(`${clause}`)
    expect(() => game.options({ yearLimit: 304 })).toThrow("an integer from 305 to 9999")
  })

  it("[DP-10.2 DP-7] is won with enough centres and more than any other power", () => {
    const level = opening("north: A top, A mid | south: F low, A isl | centres north: top | centres south: low", "fall")
    expect(after(islesGame(), level, [], [])).toMatch(/^301 spring/)
    const ahead = opening("north: A top, A mid | south: F low | centres north: top | centres south: low", "fall")
    expect(after(islesGame(), ahead, [], [])).toMatch(/ended solo north$/)
    const withdrawn = opening(
      "north: A top | south: F low | centres north: top mid | centres south: low isl | resigned north",
      "fall",
    )
    expect(() => islesGame().parseState(withdrawn)).toThrow()
  })

  it("[DP-10.1 DP-6.2] in civil disorder measures from the unit to its centres, not back", () => {
    // From the islet the sea is one step away, from the sea the islet two, as from the middle: of
    // these the fleet goes first.
    const position = opening("north: A mid, F sea | south: F low | centres north: isl | centres south: low", "winter")
    expect(islesGame().actors(islesGame().parseState(position))).toEqual([0])
    expect(after(islesGame(), position, [])).toContain("north: A mid |")
  })

  it("[DP-3] opens with a winter, or with the first phase that needs a decision", () => {
    const game = diplomacyOf(
      on({ firstSeason: "winter", powers: isles.powers.map((power) => ({ ...power, units: "" })) }),
    )
    expect(options(game, game.formatState(game.initialState()))).toEqual([
      "BUILD A TOP",
      "BUILD F TOP/RIVER",
      "BUILD F TOP/X",
      "WAIVE",
      "ready",
    ])
    const idle = diplomacyOf(on({ firstSeason: "winter" }))
    expect(idle.formatState(idle.initialState())).toMatch(/^301 spring/)
  })
})

describe("the standard rules", () => {
  it("[DP-1] create the published game under any name", () => {
    const other = diplomacyOf({ ...standardRules, id: "other", title: "Another Diplomacy", version: "2.3" })
    expect([other.id, other.title, other.version]).toEqual(["other", "Another Diplomacy", "2.3"])
    const random = createRandom(5)
    const [one, two] = [diplomacy.initialState(), other.initialState()]
    for (let ply = 0; ply < 400; ply++) {
      const [seat = 0] = diplomacy.actors(one)
      if (typeof seat !== "number") break
      const actions = diplomacy.legalActions(one, seat)
      expect(other.legalActions(two, seat)).toEqual(actions)
      const action = pick(actions, random)
      diplomacy.step(one, seat, action)
      other.step(two, seat, action)
    }
    expect(other.formatState(two)).toBe(diplomacy.formatState(one))
    expect(JSON.stringify(shapesOf(standardRules))).toBe(JSON.stringify(shapes))
  })

  it("[DP-1] are copied and frozen, so that changing the original affects no game", () => {
    const powers = isles.powers.map((power) => ({ ...power }))
    const game = diplomacyOf(on({ powers }))
    powers.reverse()
    expect(game.seats(game.options())[0]?.id).toBe("north")
    expect(Object.isFrozen(standardRules.map.provinces[0])).toBe(true)
  })

  it("[CO-4] a package can be created from other rules and uses its map's names", () => {
    const { game, texts, explain, describe, diagram } = packageOf(
      on({
        provinces: isles.provinces.map((province) =>
          province.id === "low" ? { ...province, aliases: ["Lower"] } : province,
        ),
      }),
    )
    expect([game.id, texts.game, texts.title.fr, texts.endings.solo?.en]).toEqual([
      "isles",
      "isles",
      "Isles",
      "One power holds 2 supply centres or more, and more than any other.",
    ])
    expect(explain({ code: "no-such-unit", rule: "DP-2", details: { unit: "top/river" } }, "fr")).toContain("TOP/RIVER")
    expect(describe({ type: "ready", seat: 1 }, "fr", 0)).toBe("South est prête.")
    expect(diagram?.draw(game.view(game.initialState(), 0))).toContain("Isles, Spring 300")
    expect(game.parseAction("F Lower - sea", game.initialState(), 1)).toMatchObject({ unit: "low", to: "sea" })
  })

  it("[DP-8] keep unchanged French names in a derived map and use its own for the rest", () => {
    const taken = { type: "centres", taken: [{ centre: "spa", from: null, to: "france" }] } as const
    expect(
      packageOf({ ...standardRules, id: "other", map: { ...standardMap, victory: 10 } }).describe(taken, "fr", 0),
    ).toContain("ESP à la France")
    const provinces = standardMap.provinces.map((province) =>
      province.id === "spa" ? { ...province, name: "Sparta" } : province,
    )
    const powers = standardMap.powers.map((power) =>
      power.id === "france" ? { ...power, title: "Gaul", french: "la Gaule" } : power,
    )
    expect(
      packageOf({ ...standardRules, id: "other", map: { ...standardMap, provinces, powers } }).describe(taken, "fr", 0),
    ).toContain("SPA à la Gaule")
  })
})

describe("inconsistent rules", () => {
  const province = (id: string, changed: object): Partial<MapSpec> => ({
    provinces: isles.provinces.map((each) => (each.id === id ? { ...each, ...changed } : each)),
  })
  const power = (changed: object): Partial<MapSpec> => ({
    powers: isles.powers.map((each, seat) => (seat === 0 ? { ...each, ...changed } : each)),
  })

  it.each<[string, object, string]>([
    [
      "an asymmetric map",
      province("mid", { army: ["low"] }),
      'rules.map.provinces.top.army.mid: expected a border with a way back, or "mid" among oneWay',
    ],
    [
      "a fleet that cannot come back",
      province("sea", { fleet: { sea: ["top/x", "mid"] } }),
      'rules.map.provinces.low.fleet.low.sea: expected a border with a way back, or "sea" among oneWay',
    ],
    [
      "a way back where none should be",
      province("mid", { oneWay: ["low"] }),
      'rules.map.provinces.mid.oneWay.low: expected a border without a way back, not "low"',
    ],
    [
      "an unknown neighbour",
      province("mid", { army: ["top", "low", "atlantis"] }),
      'rules.map.provinces.mid.army.atlantis: expected another place where an army can stand, not "atlantis"',
    ],
    [
      "an army that walks on water",
      province("mid", { army: ["top", "low", "sea"] }),
      "rules.map.provinces.mid.army.sea: expected another place where an army can stand",
    ],
    [
      "a fleet that names no coast",
      province("isl", { fleet: { isl: ["top/river", "sea", "top"] } }),
      'rules.map.provinces.isl.fleet.isl.top: expected another place where a fleet can stand, not "top"',
    ],
    [
      "a province beside itself",
      province("mid", { army: ["top", "low", "mid"] }),
      "rules.map.provinces.mid.army.mid: expected another place",
    ],
    [
      "a border twice",
      province("mid", { army: ["top", "low", "top"] }),
      'rules.map.provinces.mid.army.top: expected nothing twice, not "top" again',
    ],
    [
      "a coast of another province",
      province("mid", { fleet: { "low/nc": ["sea"] } }),
      "rules.map.provinces.mid.fleet.low/nc: expected mid, or a coast as in mid/nc",
    ],
    [
      "a province and its coasts",
      province("mid", { fleet: { mid: ["low", "sea"], "mid/nc": [] } }),
      "rules.map.provinces.mid.fleet.mid: expected the province or its coasts, not both",
    ],
    [
      "a sea with coasts",
      province("sea", { fleet: { "sea/nc": ["mid"] } }),
      "rules.map.provinces.sea.fleet: expected only the neighbours of sea",
    ],
    [
      "a province for nobody",
      province("sea", { fleet: {} }),
      "rules.map.provinces.sea.army: expected a province where an army or a fleet can stand",
    ],
    ["a sea that is land", province("sea", { convoyable: true }), "rules.map.provinces.sea.convoyable: expected land"],
    [
      "two provinces of one name",
      province("mid", { name: "top" }),
      'rules.map.provinces.mid.name: expected nothing twice, not "top" again',
    ],
    ["two provinces of one id", province("mid", { id: "top" }), "rules.map.provinces.1.id: expected nothing twice"],
    [
      "a capital id",
      province("mid", { id: "MID" }),
      "rules.map.provinces.1.id: expected lower-case letters, and digits among them",
    ],
    [
      "an id of digits",
      province("mid", { id: "12" }),
      "rules.map.provinces.1.id: expected lower-case letters, and digits among them",
    ],
    [
      "an id that is an order",
      province("mid", { id: "s" }),
      'rules.map.provinces.1.id: expected no word of orders or positions, not "s"',
    ],
    [
      "a name that is an order",
      province("mid", { name: "Build" }),
      'rules.map.provinces.mid.name: expected no word of orders or positions, not "build"',
    ],
    [
      "a name that reads as an order",
      province("mid", { name: "Top S Low" }),
      'rules.map.provinces.mid.name: expected a name that is not another one with the order "s" behind it',
    ],
    ["no name", province("mid", { name: " " }), "rules.map.provinces.mid.name: expected a name"],
    [
      "a home of no power",
      province("mid", { home: "west" }),
      'rules.map.provinces.mid.home: expected a power, not "west"',
    ],
    [
      "a home without a centre",
      province("sea", { home: "north" }),
      "rules.map.provinces.sea.home: expected a supply centre",
    ],
    [
      "an owner that is no power",
      province("mid", { owner: "west" }),
      'rules.map.provinces.mid.owner: expected a power, not "west"',
    ],
    [
      "an owner of no centre",
      province("sea", { owner: null }),
      "rules.map.provinces.sea.owner: expected a supply centre",
    ],
    ["a border that is no text", province("mid", { army: [5] }), "rules.map.provinces.1.army.0: expected a text"],
    ["a field too many", province("mid", { colour: "blue" }), "rules.map.provinces.1.colour: expected one of the keys"],
    [
      "a unit where it cannot stand",
      power({ units: "A sea" }),
      'rules.map.powers.north.units: expected armies A and fleets F where they can stand, not "A sea"',
    ],
    [
      "a fleet without its coast",
      power({ units: "F top" }),
      'rules.map.powers.north.units: expected armies A and fleets F where they can stand, not "F top"',
    ],
    ["a unit nowhere", power({ units: "A west" }), 'not "A west"'],
    ["a unit of no kind", power({ units: "X top" }), 'not "X top"'],
    [
      "two units in a province",
      power({ units: "A top, F top/x" }),
      'rules.map.powers.north.units: expected one unit in a province, not two in "top"',
    ],
    [
      "a power without anything",
      { ...power({ units: "" }), ...province("top", { owner: null }) },
      "rules.map.powers.north.units: expected a unit, or a centre to begin with",
    ],
    ["two powers of one id", power({ id: "south" }), "rules.map.powers.1.id: expected nothing twice"],
    ["two powers of one title", power({ title: "south" }), "rules.map.powers.south.title: expected nothing twice"],
    [
      "a power that is a province",
      power({ id: "top" }),
      'rules.map.powers.0.id: expected another id than a province\'s, not "top"',
    ],
    [
      "a power that positions could not tell",
      power({ id: "orders" }),
      'rules.map.powers.0.id: expected no word of orders or positions, not "orders"',
    ],
    ["one power", { powers: isles.powers.slice(1) }, "rules.map.powers: expected a list of 2 to 60"],
    [
      "a victory that nobody can win",
      { victory: 5 },
      "rules.map.victory: expected at most as many as there are centres, 4, not 5",
    ],
    ["an end before the beginning", { lastYear: 299 }, "rules.map.lastYear: expected 300 or later, or null"],
    [
      "an end before the first moves",
      { firstSeason: "winter", lastYear: 300 },
      "rules.map.lastYear: expected 301 or later, or null",
    ],
    [
      "a first season out of the calendar",
      { firstSeason: "spring", calendar: { seasons: ["fall"], winterEvery: 1 } },
      "rules.map.firstSeason: expected a season of the calendar, or winter",
    ],
    [
      "a power called like a unit in a province",
      { powers: isles.powers.map((power, seat) => (seat === 0 ? { ...power, title: "A-Top" } : power)) },
      "rules.map.powers.north.title: expected a title that is not a unit in a province",
    ],
    [
      "an isolated province",
      { provinces: [...isles.provinces, { id: "far", name: "Far", army: [] }] },
      "rules.map.provinces.far: expected a border of far: no unit enters or leaves it",
    ],
    [
      "an isolated sea",
      { provinces: [...isles.provinces, { id: "far", name: "Far", fleet: { far: [] } }] },
      "rules.map.provinces.far: expected a border of far: no unit enters or leaves it",
    ],
    [
      "fall before spring",
      { calendar: { seasons: ["fall", "spring"], winterEvery: 1 } },
      "rules.map.calendar.seasons: expected spring before fall",
    ],
    [
      "a turn of no year",
      { calendar: { seasons: ["fall"], winterEvery: 1, yearsPerTurn: 0 } },
      "rules.map.calendar.yearsPerTurn: expected an integer from 1 to 1000",
    ],
    [
      "half a year",
      { calendar: { seasons: ["fall"], winterEvery: 0.5 } },
      "rules.map.calendar.winterEvery: expected an integer from 1 to 100",
    ],
    ["builds nowhere", { build: "nowhere" }, "rules.map.build: expected"],
    [
      "an alias that is an order",
      province("mid", { aliases: ["Middle", "Hold"] }),
      'rules.map.provinces.mid.name: expected no word of orders or positions, not "hold"',
    ],
    [
      "an id that is a kind of units",
      province("mid", { id: "army" }),
      'rules.map.provinces.1.id: expected no word of orders or positions, not "army"',
    ],
    [
      "an alias that reads as an order",
      province("mid", { aliases: ["Top to Low"] }),
      'rules.map.provinces.mid.name: expected a name that is not another one with the order "to" behind it',
    ],
    ["a power without a title", power({ title: " " }), "rules.map.powers.north.title: expected a title"],
    [
      "a power with a capital id",
      power({ id: "North" }),
      "rules.map.powers.0.id: expected lower-case letters, and digits behind them",
    ],
    [
      "a power that begins with a digit",
      power({ id: "1north" }),
      "rules.map.powers.0.id: expected lower-case letters, and digits behind them",
    ],
    [
      "a power called as an order",
      power({ title: "Build" }),
      'rules.map.powers.north.title: expected no word of orders or positions, not "build"',
    ],
    [
      "a power called as every object is",
      power({ id: "constructor" }),
      'rules.map.powers.0.id: expected no word of orders or positions, not "constructor"',
    ],
    [
      "a coast in capitals",
      province("mid", { fleet: { "mid/NC": ["sea"] } }),
      "rules.map.provinces.mid.fleet.mid/NC: expected mid, or a coast as in mid/nc",
    ],
    [
      "a convoying coast with coasts",
      province("isl", { fleet: { "isl/x": ["sea"] } }),
      "rules.map.provinces.isl.fleet: expected only the neighbours of isl: a convoying place has no coasts",
    ],
    ["an army on a coast", power({ units: "A top/x" }), 'not "A top/x"'],
    [
      "a season twice",
      { calendar: { seasons: ["fall", "fall"], winterEvery: 1 } },
      "rules.map.calendar.seasons.1: expected nothing twice",
    ],
    [
      "a border without a way back twice",
      province("isl", { oneWay: ["sea", "sea"] }),
      "rules.map.provinces.isl.oneWay.sea: expected nothing twice",
    ],
  ])("[CO-4] %s", (_, changed, message) => {
    const make = () => diplomacyOf(on(changed))
    expect(make).toThrow(SchemaError)
    expect(make).toThrow(message)
  })

  it("[CO-4] accepts values at the limits", () => {
    for (const changed of [
      { victory: 4 },
      { lastYear: 300 },
      { firstSeason: "winter", lastYear: 301 },
      { lastYear: null },
      { calendar: { seasons: ["fall"], winterEvery: 100 }, firstSeason: "fall" },
      province("mid", { aliases: ["Middle Earth", "Mitte"] }),
      province("mid", { owner: "south" }),
      power({ french: "le Nord", units: "" }),
    ] as const)
      expect(() => diplomacyOf(on(changed as Partial<MapSpec>))).not.toThrow()
  })

  it.each([
    undefined,
    null,
    5,
    "rules",
    [],
    { ...standardRules, id: "other", map: null },
    { ...standardRules, id: "other", map: { provinces: [null, 3] } },
  ])("[CO-4] are rejected: %j", (given) => {
    expect(() => diplomacyOf(given as unknown as DiplomacyRules)).toThrow(SchemaError)
  })
})
