import { diagramProblem, positions } from "@flottille/conformance"
import { pointer, refusalOf, withPlaceNames } from "@flottille/core/diagram"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { chartFor, pictureOn } from "../src/chart/picture"
import { readLayout, standardSpots } from "../src/chart/spots"
import { diplomacy, gameOf } from "../src/game"
import { standardAreas } from "../src/map/areas"
import type { MapSpec } from "../src/map/board"
import { standardBoard } from "../src/map/standard"
import { describeEvent, explain } from "../src/messages/rulebook"
import { diagram, diagramOf } from "../src/picture/diagram"
import { mapOn } from "../src/picture/text-map"
import type { DiplomacyAction } from "../src/rules/actions"
import { standardRules } from "../src/rules/rules"
import type { DiplomacyEvent } from "../src/state/events"
import type { DiplomacyState } from "../src/state/state"
import { compileRules } from "../src/variant/compile-rules"
import { lazily } from "./support/lazily"
import { phaseOf } from "./support/play"

const { graph, map } = standardBoard
const words: Readonly<Record<string, string>> = { A: "army", F: "fleet" }
const [AUSTRIA, ENGLAND, FRANCE, RUSSIA] = [0, 1, 2, 5]

function distance(a: string, b: string): number {
  const [from, to] = [standardSpots[a], standardSpots[b]]
  return from && to ? Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2) : Number.NaN
}

/** A position by its units and centres; far away the Turks hold out. */
const at = (season: string, units: string) =>
  diplomacy.parseState(`1902 ${season} | options {} | ${units} | turkey: A smy | centres turkey: smy`)
const titleOf = (power: string) => map.powers.find(({ id }) => id === power)?.title ?? ""
const nameOf = (place: string, state = diplomacy.initialState()) =>
  diagram.layout(diplomacy.view(state, "spectator")).places.find(({ id }) => id === place)?.name.en ?? ""

/** The middle of a text or a unit of a drawing, and half its width and height. */
function boxesIn(svg: string) {
  const elements = allElements(parseXml(svg))
  const names = elements.flatMap(({ name, attributes: { x, y, ...rest }, content: [text] }) =>
    name === "text" && rest["font-size"] === "13" && typeof text === "string" && /^[A-Z]{3}$/.test(text)
      ? [{ called: text, x: Number(x), y: Number(y), across: 17, down: 6 }]
      : [],
  )
  const units = elements.flatMap(({ attributes }) => {
    const [, x, y, scale] = /^translate\((\S+) (\S+)\) scale\((.+)\)$/.exec(attributes.transform ?? "") ?? []
    const size = Number(scale)
    return attributes.class === "piece"
      ? [{ called: attributes["data-piece"] ?? "", x: Number(x), y: Number(y), across: 19 * size, down: 13.5 * size }]
      : []
  })
  return { names, units }
}

describe("the map at the usual width of the page, 800 px", () => {
  const scale = 800 / 1320

  it("[DP-1] shows units of 34 × 24 px, and centres as discs of 6 px without a letter", () => {
    const svg = diagram.draw(diplomacy.view(diplomacy.initialState(), "spectator"))
    const { units } = boxesIn(svg)
    expect(units).toHaveLength(22)
    for (const { across, down } of units) {
      expect(across * 2 * scale).toBeGreaterThanOrEqual(34)
      expect(down * 2 * scale).toBeGreaterThanOrEqual(24)
    }
    const discs = [...svg.matchAll(/<circle cx="[^"]+" cy="[^"]+" r="5" [^>]*>(.*?)<\/circle>/g)]
    expect(discs).toHaveLength(34)
    expect(Math.round(10 * scale)).toBe(6)
    for (const [, inside] of discs) expect(inside).toMatch(/^<title>[^<]*<\/title>$/)
  })

  it("[DP-1] places names after the units: at most one in a hundred touches a unit, and none another name", () => {
    const counts = { names: 0, onUnits: 0, onNames: 0 }
    fc.assert(
      fc.property(positions(diplomacy), (state) => {
        const { names, units } = boxesIn(diagram.draw(diplomacy.view(state, "spectator")))
        const touches = (one: (typeof names)[number], other: (typeof names)[number]) =>
          Math.abs(one.x - other.x) < one.across + other.across && Math.abs(one.y - other.y) < one.down + other.down
        counts.names += names.length
        counts.onUnits += names.filter((name) => units.some((unit) => touches(name, unit))).length
        counts.onNames += names.filter((name) => names.some((other) => other !== name && touches(name, other))).length
      }),
      { seed: 7, numRuns: 60 },
    )
    expect(counts.names).toBeGreaterThan(4000)
    expect(counts.onUnits / counts.names).toBeLessThan(0.01)
    expect(counts.onNames).toBe(0)
  })
})

describe("the map as a graph", () => {
  it("[DP-1] has one distinct spot for every place of the graph", () => {
    graph.places.forEach((place, index) => {
      for (const other of graph.places.slice(index + 1))
        expect(distance(place, other), `${place} ${other}`).toBeGreaterThan(30)
    })
  })

  it("[DP-1] draws every step of the graph once, from place to place", () => {
    const svg = pictureOn(chartFor(standardBoard, standardSpots), { title: "", units: [], centres: {} })
    const paths = allElements(parseXml(svg)).filter(({ name }) => name === "path")
    for (const [number, look] of ["line-army", "line-fleet"].entries()) {
      const steps = graph.places.flatMap((_, from) =>
        (graph.steps[number]?.[from] ?? []).filter((to) => from < to).map((to) => [from, to]),
      )
      const at = (place = 0) => {
        const { x, y } = standardSpots[graph.places[place] ?? ""] ?? {}
        return `${x} ${y}`
      }
      const drawn = paths.find(({ attributes }) => attributes.class === look)?.attributes.d ?? ""
      expect(drawn.split("M").slice(1).sort()).toEqual(steps.map(([from, to]) => `${at(from)}L${at(to)}`).sort())
    }
  })

  it("[DP-1] draws most neighbours nearer than other places", () => {
    const lengths = graph.places.flatMap((from, index) =>
      (graph.steps[1]?.[index] ?? graph.steps[0]?.[index] ?? []).map((to) => distance(from, graph.places[to] ?? "")),
    )
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(200)
    expect(Math.max(...lengths)).toBeLessThan(560)
  })
})

describe("names of places", () => {
  it("[DP-8] replace the codes in descriptions, in both languages", () => {
    const text = (language: "en" | "fr") => {
      const state = diplomacy.initialState()
      diplomacy.step(state, 0, diplomacy.parseAction("A BUD - SER", state, 0))
      const events: DiplomacyEvent[] = []
      for (let seat = 0; seat < 7; seat++) diplomacy.step(state, seat, { type: "ready" }, (event) => events.push(event))
      const lines = events.map((event) => describeEvent(event, language, 0)).join("\n")
      return withPlaceNames(lines, diagram.codes?.(language))
    }
    expect(text("en")).toMatch(/^Austria, Budapest - Serbia: succeeds\./m)
    expect(text("fr")).toMatch(/^L’Autriche, Budapest - Serbie : réussit\./m)
    for (const language of ["en", "fr"] as const) expect(text(language)).not.toMatch(/\b[A-Z]{3}\b/)
    expect(text("en")).toMatch(/^Austria, Vienna holds: succeeds\./m)
    expect(text("fr")).toMatch(/^L’Autriche, Vienne tient : réussit\./m)
    expect(withPlaceNames("VIE S BUD - GAL", diagram.codes?.("en"))).toBe("Vienna supports Budapest - Galicia")
    expect(withPlaceNames("VIE Hold", diagram.codes?.("en"))).toBe("Vienna Hold")
    expect(withPlaceNames("XYZ - BUD", undefined)).toBe("XYZ - BUD")
    expect(withPlaceNames("XYZ - BUD, BUDA", diagram.codes?.("en"))).toBe("XYZ - Budapest, BUDA")
  })
})

describe("the drawn map", () => {
  it("[DP-1] draws areas and coasts, or a graph for a map with other borders", () => {
    const outlineOf = (place: string) =>
      diagram.layout(diplomacy.view(diplomacy.initialState(), 0)).places.find(({ id }) => id === place)?.outline
    for (const { id } of map.provinces) expect(outlineOf(id)).toBe(standardAreas.areas[id]?.path)
    expect(outlineOf("spa/nc")).toMatch(/^M.*a9 9 /)
    const apart: Readonly<Record<string, string>> = { par: "bur", bur: "par" }
    const provinces = map.provinces.map((each) => ({
      ...each,
      ...(each.army && { army: each.army.filter((to) => to !== apart[each.id]) }),
    }))
    const other = diagramOf({ ...standardRules, id: "other", title: "Other", map: { ...map, provinces } })
    expect(other.draw(diplomacy.view(diplomacy.initialState(), 0))).toContain('class="line-army"')
    const fewer = diagramOf({ ...standardRules, id: "fewer", title: "Fewer", map: { ...map, victory: 15 } })
    expect(
      fewer.layout(diplomacy.view(diplomacy.initialState(), 0)).places.find(({ id }) => id === "par")?.outline,
    ).toBe(outlineOf("par"))
  })

  it("[DP-6] paints each supply centre in its owner's colour", () => {
    const svg = diagram.draw(diplomacy.view(diplomacy.initialState(), "spectator"))
    const tinted = standardBoard.powers.map((power) => svg.split(`class="fill-tint-${power} `).length - 1)
    expect(tinted).toEqual([3, 3, 3, 3, 3, 4, 3])
  })

  it("[DP-1 DP-5] shows every unit once, including dislodged ones, and every owned centre", () => {
    fc.assert(
      fc.property(positions(diplomacy, { options: [{ yearLimit: 1903 }] }), (state) => {
        const svg = diagram.draw(diplomacy.view(state, "spectator"))
        const title = ({ power, type, at }: (typeof state.units)[number]) =>
          `${words[type]} of ${titleOf(power)}, ${nameOf(at)}`
        const expected = [...state.units.map(title), ...state.dislodged.map((unit) => `${title(unit)}, dislodged`)]
        expect(pieceTitles(svg)).toEqual(expected)
        const owned = Object.entries(state.centres).flatMap(([centre, owner]) =>
          owner ? [`${nameOf(centre)}: supply centre of ${titleOf(owner)}`] : [],
        )
        const titles = allElements(parseXml(svg)).flatMap((each) => (each.name === "title" ? [textOf(each)] : []))
        expect(titles.filter((text) => text.includes(": supply centre of ")).sort()).toEqual(owned.sort())
      }),
      { numRuns: 20 },
    )
  })

  it("[DP-1] draws armies and fleets as silhouettes with the initial of their power", () => {
    const svg = diagram.draw(diplomacy.view(diplomacy.initialState(), "spectator"))
    const drawn = svg.split("data-piece=").slice(1)
    const shapeAt = (place: string) => {
      const [, shape, initial] =
        /<path d="([^"]+)".*>(\w+)<\/text>/.exec(drawn.find((piece) => piece.startsWith(`"${place}"`)) ?? "") ?? []
      return { shape, initial }
    }
    expect([shapeAt("vie").initial, shapeAt("mos").initial]).toEqual(["A", "R"])
    expect(shapeAt("vie").shape).toBe(shapeAt("mos").shape)
    expect(shapeAt("lon").shape).toBe(shapeAt("sev").shape)
    expect(shapeAt("vie").shape).not.toBe(shapeAt("lon").shape)
  })

  it("[DP-3] hides other powers' orders until the phase ends", () => {
    const state = diplomacy.initialState()
    const before = diagram.draw(diplomacy.view(state, 0))
    diplomacy.step(state, 2, diplomacy.parseAction("A PAR - BUR", state, 2))
    expect(diagram.draw(diplomacy.view(state, 0))).toBe(before)
  })

  it("draws the orders of the previous phase, failed ones dashed and crossed out", () => {
    const state = diplomacy.initialState()
    const move = (unit: string, to: string, result: "succeeds" | "bounced") =>
      ({
        power: "france",
        order: { type: "move", unit, to, viaConvoy: false },
        result,
        reason: "moved",
        fate: null,
      }) as const
    state.last = {
      year: 1901,
      season: "spring",
      orders: [move("par", "bur", "succeeds"), move("mar", "pie", "bounced")],
    }
    const drawn = allElements(parseXml(diagram.draw(diplomacy.view(state, "spectator"))))
    const shafts = drawn.filter(({ attributes }) => attributes.class === "line-france")
    expect(shafts.map((shaft) => shaft.attributes["stroke-dasharray"])).toEqual([undefined, "7 7", undefined])
  })

  it("[DP-3] shows a power its own orders as it gives them", () => {
    const state = diplomacy.initialState()
    const lines = () => diagram.draw(diplomacy.view(state, FRANCE)).split('class="line-france"').length - 1
    const found = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE H"].map((order) => {
      diplomacy.step(state, FRANCE, diplomacy.parseAction(order, state, FRANCE))
      return lines()
    })
    expect(found).toEqual([1, 2, 3])
  })

  it("draws units of other classes, even under water, and omits units without a place", () => {
    const units = [
      { power: "italy", type: "SM", at: "wes-1" },
      { power: "france", type: "F", at: "wes" },
      { power: "france", type: "A", at: "moon" },
    ]
    const svg = pictureOn(chartFor(standardBoard), { title: "", units, centres: {} })
    expect(pieceTitles(svg)).toEqual([
      "submarine of Italy, Western Mediterranean, under water",
      "fleet of France, Western Mediterranean",
    ])
    expect(map.provinces.every(({ name }) => svg.includes(name))).toBe(true)
  })
})

describe("pointing at the map", () => {
  const start = lazily(() => diplomacy.initialState())
  const sees = (state: DiplomacyState, seat: number) => diplomacy.view(state, seat)
  const said = (state: DiplomacyState, seat: number, actions: readonly DiplomacyAction[]) =>
    actions.map((action) => diagram.label(action, sees(state, seat), "en"))
  const after = (state: DiplomacyState, seat: number, ...touched: readonly string[]) => {
    const { next, complete } = pointer(diagram, sees(state, seat), diplomacy.legalActions(state, seat)).after(touched)
    return { next: [...next].sort(), complete: said(state, seat, complete) }
  }
  const why = (state: DiplomacyState, seat: number, ...touched: readonly string[]) => {
    const refusal = refusalOf({ game: diplomacy, diagram }, sees(state, seat), seat, touched)
    return refusal && explain(refusal)
  }

  it("obeys the law of boards in every phase", () => {
    const centres = "centres france: par mar | centres germany: ber kie mun | centres russia: stp mos sev"
    const later = [
      at(
        "spring-retreats",
        `france: A mun, A bur | germany: A ber | russia: F stp/nc | ${centres} | dislodged germany: A mun from bur to boh ruh sil`,
      ),
      at(
        "fall-retreats",
        `france: A gas, F mao | germany: F spa/nc, A mun | ${centres} | dislodged france: F spa/sc from mao to lyo wes`,
      ),
      at("winter", `france: A par, A mar, F bre | germany: A mun | ${centres}`),
    ].map(diplomacy.formatState)
    const options = [{ yearLimit: 1902 }, { adjacentConvoy: "explicit", missingConvoy: "land" }] as const
    expect(
      diagramProblem(diplomacy, diagram, { options, positions: later, maxPlies: 80, runs: runs(5, 100) }),
    ).toBeUndefined()
  })

  it("[DP-2.1 DP-2.2] selects a unit, then its destination or the move that it supports", () => {
    expect(after(start(), FRANCE).next).toEqual(["bre", "mar", "par"])
    expect(after(start(), FRANCE, "mar").complete).toEqual(["army Marseilles holds"])
    // It goes to four of them, and supports whoever may go there too.
    expect(after(start(), FRANCE, "mar").next).toEqual(["bre", "bur", "gas", "mun", "par", "pie", "spa", "ven"])
    expect(after(start(), FRANCE, "mar", "bur")).toEqual({ next: [], complete: ["army Marseilles to Burgundy"] })
    expect(after(start(), FRANCE, "mar", "par", "bur").complete).toEqual(["army Marseilles supports Paris to Burgundy"])
    const beside = at("spring", "france: A mar, A bur | centres france: par mar")
    expect(after(beside, FRANCE, "mar", "bur").complete).toEqual([
      "army Marseilles to Burgundy",
      "army Marseilles supports Burgundy",
    ])
  })

  it("[DP-2.3] selects a fleet, its army and the destination, and moves the army by convoy", () => {
    const state = at("spring", "england: A lon, F nth | centres england: lon edi")
    expect(after(state, ENGLAND, "nth", "lon", "nwy").complete).toEqual(["fleet North Sea convoys London to Norway"])
    expect(after(state, ENGLAND, "lon", "nwy").complete).toEqual(["army London to Norway by convoy"])
    expect(after(state, ENGLAND, "lon", "yor").complete).toEqual([
      "army London to Yorkshire",
      "army London to Yorkshire by convoy",
    ])
    expect(after(state, ENGLAND, "nth", "lon", "yor").complete).toEqual([
      "fleet North Sea supports London to Yorkshire",
      "fleet North Sea convoys London to Yorkshire",
    ])
  })

  it("[DP-6.1] offers builds in a menu, and fleets on the selected coast", () => {
    const state = at("winter", "russia: A mos | centres russia: mos stp war sev")
    expect(after(state, RUSSIA).next).toEqual(["sev", "stp", "stp/nc", "stp/sc", "war"])
    expect(after(state, RUSSIA, "sev").complete).toEqual(["build: army Sevastopol", "build: fleet Sevastopol"])
    expect(after(state, RUSSIA, "stp/nc").complete).toEqual(["build: fleet St Petersburg (north coast)"])
    const { buttons } = pointer(diagram, sees(state, RUSSIA), diplomacy.legalActions(state, RUSSIA))
    expect(buttons.map((action) => diagram.label(action, sees(state, RUSSIA), "fr"))).toEqual([
      "renoncer à une construction",
      "prêt",
    ])
    expect(why(state, RUSSIA, "mun")).toBe("Units are built in home centres only. (DP-6.1)")
    expect(why(state, RUSSIA, "mos")).toBe("A unit stands there already. (DP-6.1)")
  })

  it("[DP-5 DP-6] disbands a unit by selecting it alone", () => {
    const retreat = phaseOf(2, "fall-retreats", ({ dislodged }) =>
      dislodged.some(({ retreats }) => retreats.length > 0),
    )
    const unit = retreat.dislodged.find(({ retreats }) => retreats.length > 0)
    const seat = standardBoard.seatOf(unit?.power ?? "")
    const name = `${words[unit?.type ?? ""]} ${nameOf(unit?.at ?? "")}`
    expect(after(retreat, seat, unit?.at ?? "").complete).toEqual([`${name} disbands`])
    const goal = unit?.retreats[0] ?? ""
    expect(after(retreat, seat, unit?.at ?? "", goal).complete).toEqual([`${name} retreats to ${nameOf(goal)}`])
    const winter = at("winter", "france: A par, A mar, F bre | centres france: par")
    expect(after(winter, FRANCE).next).toEqual(["bre", "mar", "par"])
    expect(why(winter, FRANCE, "gas")).toBe("No unit stands there. (DP-6)")
  })

  it("[DP-2 DP-2.1 DP-2.2 DP-2.3] explains an illegal action with its clause", () => {
    expect(why(start(), FRANCE, "mun")).toBe("That unit belongs to another power. (DP-2)")
    expect(why(start(), FRANCE, "bur")).toBe("No unit stands in BUR. (DP-2)")
    expect(why(start(), FRANCE, "par", "mos")).toBe("That is out of reach. (DP-2.1)")
    expect(why(start(), FRANCE, "par", "eng")).toBe(
      "No place for such a unit: fleets keep to seas and coasts, armies to land. (DP-2.1)",
    )
    expect(why(start(), FRANCE, "bre", "par", "bur")).toBe(
      "The unit could not go there itself, so it cannot support there. (DP-2.2)",
    )
    const atSea = at("spring", "france: F mao, A par | centres france: par")
    expect(why(atSea, FRANCE, "mao", "spa")).toBe("Several coasts could be meant: name one. (DP-2.1)")
    expect(why(atSea, FRANCE, "mao", "par", "spa")).toBe("The fleet is not on a route to that coast. (DP-2.3)")
    expect(why(start(), FRANCE, "par")).toBeUndefined()
    expect(why(start(), FRANCE, "par", "bur")).toBeUndefined()
  })

  it("[DP-3] withdraws a unit's order by selecting the unit until its power is ready", () => {
    const state = diplomacy.clone(start())
    diplomacy.step(state, FRANCE, diplomacy.parseAction("A PAR - BUR", state, FRANCE))
    expect(why(state, FRANCE, "par")).toBeUndefined()
    expect(diagram.describe("par", sees(state, FRANCE), "en")).toBe(
      "supply centre of France, own army, ordered: army Paris to Burgundy",
    )
    const amending = diplomacy.legalActions(state, FRANCE, { amending: true })
    const { complete } = pointer(diagram, sees(state, FRANCE), amending).after(["par"])
    expect(said(state, FRANCE, complete)).toEqual(["army Paris holds", "take back the order: army Paris"])
    expect(diagram.path({ type: "withdraw", what: "draw" }, sees(state, FRANCE))).toEqual([])
    diplomacy.step(state, FRANCE, { type: "ready" })
    expect(why(state, FRANCE, "par")).toContain("(CO-2)")
  })

  it("describes places and labels actions in both languages", () => {
    const view = sees(start(), FRANCE)
    const described = ["par", "mun", "stp/sc", "stp", "bel", "eng"].map((place) => diagram.describe(place, view, "en"))
    expect(described).toEqual([
      "supply centre of France, own army",
      "supply centre of Germany, army of Germany",
      "fleet of Russia",
      "supply centre of Russia",
      "free supply centre",
      "",
    ])
    expect(diagram.describe("vie", view, "fr")).toBe("centre de l’Autriche, armée de l’Autriche")
    const inFrench = ["A PAR - BUR", "A MAR S A PAR - BUR", "F BRE - ENG"].map((text) =>
      diagram.label(diplomacy.parseAction(text, start(), FRANCE), view, "fr"),
    )
    expect(inFrench).toEqual([
      "armée Paris vers Bourgogne",
      "armée Marseille soutient Paris vers Bourgogne",
      "flotte Brest vers Manche",
    ])
    const { places } = diagram.layout(view)
    expect(places.find(({ id }) => id === "spa/nc")?.name).toEqual({
      en: "Spain (north coast)",
      fr: "Espagne (côte nord)",
    })
    expect(diagram.draw(view, { lang: "fr" })).toContain("<title>Diplomacy, printemps 1901</title>")
  })

  it("[DP-4.1] animates units that move, and none that bounce", () => {
    const state = diplomacy.initialState()
    const orders: readonly (readonly [number, string])[] = [
      [FRANCE, "A PAR - BUR"],
      [RUSSIA, "A WAR - GAL"],
      [AUSTRIA, "A VIE - GAL"],
    ]
    for (const [seat, text] of orders) diplomacy.step(state, seat, diplomacy.parseAction(text, state, seat))
    const moved: unknown[] = []
    for (const seat of standardBoard.seats)
      diplomacy.step(
        state,
        seat,
        { type: "ready" },
        (event) => void moved.push(...diagram.motions(event, sees(state, FRANCE))),
      )
    expect(moved).toEqual([{ from: "par", to: "bur" }])
  })

  it("[DP-1] lays out the places once and freezes them", () => {
    const layout = diagram.layout(sees(start(), FRANCE))
    expect(diagram.layout(sees(start(), ENGLAND), ENGLAND)).toBe(layout)
    expect(Object.isFrozen(layout.places[0]?.near)).toBe(true)
  })
})

describe("the map as text", () => {
  /** A province in each corner, one in the middle. */
  const corners: MapSpec = {
    powers: [
      { id: "north", title: "North", units: "A aa" },
      { id: "nord", title: "Nord", units: "F bay" },
      { id: "south", title: "South", units: "F dd/x" },
    ],
    victory: 3,
    firstYear: 1000,
    provinces: [
      { id: "aa", name: "Aa", centre: true, home: "north", army: ["bb"], fleet: { aa: ["bay"] } },
      { id: "bb", name: "Bb", centre: true, army: ["aa", "cc", "dd"] },
      { id: "cc", name: "Cc", centre: true, home: "south", army: ["bb"], fleet: { cc: ["bay", "dd/y"] } },
      { id: "dd", name: "Dd", army: ["bb"], fleet: { "dd/x": ["bay"], "dd/y": ["cc"] } },
      { id: "bay", name: "Bay", fleet: { bay: ["aa", "cc", "dd/x"] } },
    ],
  }
  const rules = compileRules({ id: "corners", title: "Corners", version: "1.0", map: corners })
  const game = gameOf({ id: "corners", title: "Corners", version: "1.0" }, rules)
  const spots = {
    aa: { x: 10, y: 20 },
    bb: { x: 60, y: 70 },
    cc: { x: 110, y: 120 },
    dd: { x: 110, y: 20 },
    bay: { x: 10, y: 120 },
  }
  const map = mapOn(rules, spots)
  const start = lazily(() => game.initialState())
  /** Rows with what stands in them, by the first column. */
  const rows = (text: string) =>
    text
      .split("\n")
      .flatMap((line, row) => [...line.matchAll(/\S+(?: \S+)*/g)].map(({ 0: word, index }) => [row, index, word]))

  it("[DP-1] writes each province near its place with its unit and owner, and the powers below", () => {
    expect(rows(map(game.view(start(), "spectator")))).toEqual([
      [0, 0, "nA AA'n"],
      [0, 75, "sF/DD"],
      [10, 40, "BB'."],
      [20, 0, "oF bay"],
      [20, 76, "CC's"],
      [22, 0, "1000"],
      [22, 6, "North 1"],
      [22, 15, "Nord 0"],
      [22, 23, "South 1"],
    ])
  })

  it("[DP-1] uses 78 to 100 columns and 15 to 30 rows of the available room", () => {
    const corner = (columns: number, rows: number) => {
      const lines = map(game.view(start(), "spectator"), { room: { columns, rows } }).split("\n")
      return [lines[0]?.length, lines.findIndex((line) => line.endsWith("CC's"))]
    }
    expect(corner(10, 5)).toEqual([78, 14])
    expect(corner(79, 19)).toEqual([79, 15])
    expect(corner(99, 32)).toEqual([99, 28])
    expect(corner(300, 300)).toEqual([100, 29])
  })

  it("[DP-1] writes provinces that share a place side by side, as near as they fit", () => {
    const crowded = { ...spots, bb: { x: 10, y: 20 }, cc: { x: 10, y: 20 } }
    const found = rows(mapOn(rules, crowded)(game.view(start(), "spectator"))).slice(0, 5)
    const near = found.filter(([row, column]) => Number(row) <= 2 && Number(column) < 20)
    expect(near.map(([, , word]) => word).sort()).toEqual(["BB'.", "CC's", "nA AA'n"])
    expect(new Set(near.map(([row]) => row)).size).toBe(3)
    // One place for all.
    const single = Object.fromEntries(Object.keys(spots).map((id) => [id, { x: 5, y: 5 }]))
    const text = mapOn(rules, single)(game.view(start(), "spectator"))
    for (const word of ["nA AA'n", "sF/DD", "BB'.", "oF bay", "CC's"]) expect(text).toContain(word)
  })

  it("[DP-3 DP-7] marks ready and resigned powers and shows the viewer's own orders", () => {
    const state = game.clone(start())
    game.step(state, 0, { type: "move", unit: "aa", to: "bb", viaConvoy: false })
    game.step(state, 2, { type: "ready" })
    game.resign(state, 1)
    const below = (viewer: number | "spectator", language: "en" | "fr" = "en") =>
      map(game.view(state, viewer), { language }).split("\n").slice(22)
    expect(below("spectator")).toEqual(["1000  North 1  Nord 0 (out)  South 1*"])
    expect(below(0, "fr")).toEqual(["1000  North 1  Nord 0 (abandon)  South 1*", "A AA - BB"])
  })

  it("[DP-5] lists the retreats of dislodged units and shows their attackers", () => {
    const state = game.parseState(
      "1000 spring-retreats | options {} | north: A bb | south: F bay | centres north: aa | dislodged south: A bb from aa to cc dd | dislodged nord: F bay from dd to cc",
    )
    const look = (view: Parameters<typeof map>[0], language: "en" | "fr" = "en") =>
      map(view, { language }).split("\n").slice(22)
    const seen = game.view(state, "spectator")
    expect(look(seen)).toEqual([
      "1000  North 1  Nord 0  South 0",
      "F BAY dislodged, may go to CC · A BB dislodged, may go to CC DD",
    ])
    const lost = { ...seen, dislodged: seen.dislodged.map((unit) => ({ ...unit, retreats: [] })).slice(1) }
    expect(look(lost)).toEqual(["1000  North 1  Nord 0  South 0", "A BB dislodged, nowhere to go"])
    expect(look(lost, "fr")[1]).toBe("A BB délogée, ne peut aller nulle part")
    expect(look(seen, "fr")[1]).toBe("F BAY délogée, peut aller en CC · A BB délogée, peut aller en CC DD")
  })

  it("[DP-1] wraps the lines below the map to the available width", () => {
    const nameOf = (seat: number) => `${"power ".repeat(4)}${seat}`
    const lines = map(game.view(start(), "spectator"), { nameOf, room: { columns: 78, rows: 24 } }).split("\n")
    expect(lines.slice(22)).toEqual([
      "1000  power power power power 0 1  power power power power 1 0",
      "power power power power 2 1",
    ])
    // A line may be full to the last column.
    const full = (more: number) =>
      map(game.view(start(), "spectator"), {
        nameOf: (seat) => (seat === 2 ? "x".repeat(51 + more) : `${seat}`),
        room: { columns: 78, rows: 24 },
      })
        .split("\n")
        .slice(22)
        .map((line) => line.length)
    expect([full(9), full(10)]).toEqual([[78], [14, 63]])
  })

  it("[DP-1] shows several units of a province, including submarines", () => {
    const view = game.view(start(), "spectator")
    const word = (...units: readonly { power: string; type: string; at: string }[]) =>
      rows(map({ ...view, units })).find(([, , word]) => String(word).includes("bay"))?.[2]
    const deep = { power: "south", type: "SM", at: "bay-1" }
    expect(word({ power: "nord", type: "F", at: "bay" }, deep)).toBe("oF+bay")
    expect(word(deep, { power: "nord", type: "F", at: "bay" })).toBe("oF+bay")
    expect(word(deep)).toBe("sS_bay")
    expect(word({ power: "west", type: "F", at: "bay" })).toBe("?F bay")
    expect(word()).toBe("bay")
  })

  it("[DP-6] paints units, centres and the lines below the map by power", () => {
    const painted = map(game.view(start(), "spectator"), { paint: (text, seat) => `<${seat}${text}>` })
    const [first = ""] = painted.split("\n")
    expect(first).toMatch(/^<0nA ><0AA><0'n> +<2sF\/><2DD>$/)
    expect(painted).toContain("BB'.")
    expect(painted).toContain("<1oF ><1bay>")
    expect(painted).toContain("1000  <0North 1>  <1Nord 0>  <2South 1>")
  })
})

describe("a layout written as text", () => {
  it("may have wide spaces and any line ends", () => {
    expect(readLayout("\r\npar  436 668,\r\n  bre 356.5\t636\n")).toEqual({
      par: { x: 436, y: 668 },
      bre: { x: 356.5, y: 636 },
    })
  })

  it.each([
    ["par 436 668,\r\n bre 356", "a place and two distances, as in par 436 668 in line 2, column 2"],
    ["par 436 668,\n\nbre 356 6x6", "a place and two distances, as in par 436 668 in line 3, column 1"],
    ["par 436 668,\n", "a place and two distances, as in par 436 668 in line 2, column 1"],
    ["par 436 668,,bre 356 636", "a place and two distances, as in par 436 668 at position 12"],
    ["par 436 668, bre 356 636, par 1 1", "par once at position 26"],
    ["", "a place and two distances, as in par 436 668 at position 0"],
  ])("is refused with the place of its fault: %j", (text, problem) => {
    expect(() => readLayout(text)).toThrow(problem)
  })
})
