import { positions } from "@flottille/conformance"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { diagram, mapDiagram, placeOf } from "../src/diagram"
import { diplomacy } from "../src/game"
import { standardBoard } from "../src/map/standard"

const { graph, map } = standardBoard
const words: Readonly<Record<string, string>> = { A: "army", F: "fleet" }

function distance(a: string, b: string): number {
  const [from, to] = [placeOf(a), placeOf(b)]
  return from && to ? Math.sqrt((from.x - to.x) ** 2 + (from.y - to.y) ** 2) : Number.NaN
}

describe("the drawn map", () => {
  it("[DP-1] has a place for every place of the graph, none on top of another", () => {
    graph.places.forEach((place, index) => {
      for (const other of graph.places.slice(index + 1)) expect(distance(place, other), `${place} ${other}`).toBeGreaterThan(30)
    })
  })

  it("[DP-1] draws every step of the graph once, from place to place", () => {
    const svg = mapDiagram({ title: "", units: [], centres: {} })
    const paths = allElements(parseXml(svg)).filter(({ name }) => name === "path")
    for (const [number, look] of ["line-army", "line-fleet"].entries()) {
      const steps = graph.places.flatMap((_, from) => (graph.steps[number]?.[from] ?? []).filter((to) => from < to).map((to) => [from, to]))
      const at = (place = 0) => {
        const { x, y } = placeOf(graph.places[place] ?? "") ?? {}
        return `${x} ${y}`
      }
      const drawn = paths.find(({ attributes }) => attributes.class === look)?.attributes.d ?? ""
      expect(drawn.split("M").slice(1).sort()).toEqual(steps.map(([from, to]) => `${at(from)}L${at(to)}`).sort())
    }
  })

  it("[DP-1] draws neighbours nearer than strangers, by and large", () => {
    const lengths = graph.places.flatMap((from, index) =>
      (graph.steps[1]?.[index] ?? graph.steps[0]?.[index] ?? []).map((to) => distance(from, graph.places[to] ?? "")),
    )
    expect(lengths.reduce((sum, length) => sum + length, 0) / lengths.length).toBeLessThan(200)
    expect(Math.max(...lengths)).toBeLessThan(560)
  })

  it("[DP-1 DP-5] shows every unit once, dislodged ones too, and every centre that is owned", () => {
    fc.assert(
      fc.property(positions(diplomacy, { options: [{ yearLimit: 1903 }] }), (state) => {
        const svg = diagram(diplomacy.view(state, "spectator"))
        const title = ({ power, type, at }: (typeof state.units)[number]) => `${power} ${words[type]} ${at}`
        const expected = [...state.units.map(title), ...state.dislodged.map((unit) => `${title(unit)}, dislodged`)]
        expect(pieceTitles(svg)).toEqual(expected)
        const owned = Object.entries(state.centres).flatMap(([centre, owner]) => (owner ? [`${centre}: centre of ${owner}`] : []))
        const titles = allElements(parseXml(svg)).flatMap((each) => (each.name === "title" ? [textOf(each)] : []))
        expect(titles.filter((text) => text.includes(": centre of ")).sort()).toEqual(owned.sort())
      }),
      { numRuns: 20 },
    )
  })

  it("[DP-3] shows nothing of the orders of others before the phase is over", () => {
    const state = diplomacy.initialState()
    const before = diagram(diplomacy.view(state, 0))
    diplomacy.step(state, 2, diplomacy.parseAction("A PAR - BUR", state, 2))
    expect(diagram(diplomacy.view(state, 0))).toBe(before)
  })

  it("draws the moves of the phase before, dashed where they failed", () => {
    const state = diplomacy.initialState()
    const move = (unit: string, to: string, result: "succeeds" | "bounced") =>
      ({ power: "france", order: { type: "move", unit, to, viaConvoy: false }, result, reason: "moved", fate: null }) as const
    state.last = { year: 1901, season: "spring", orders: [move("par", "bur", "succeeds"), move("mar", "pie", "bounced")] }
    const drawn = allElements(parseXml(diagram(diplomacy.view(state, "spectator"))))
    const shafts = drawn.filter(({ attributes }) => attributes.class === "line-france")
    expect(shafts.map(({ attributes }) => attributes["stroke-dasharray"])).toEqual([undefined, "7 5"])
  })

  it("takes units of other classes, below a sea too, and leaves out what stands nowhere", () => {
    const units = [
      { power: "italy", type: "SM", at: "wes-1" },
      { power: "france", type: "F", at: "wes" },
      { power: "france", type: "A", at: "moon" },
    ]
    const svg = mapDiagram({ title: "", units, centres: {} })
    expect(pieceTitles(svg)).toEqual(["italy submarine wes-1", "france fleet wes"])
    expect(placeOf("wes-1")?.x).toBe(placeOf("wes")?.x)
    expect((placeOf("wes-1")?.y ?? 0) - (placeOf("wes")?.y ?? 0)).toBeGreaterThan(20)
    expect(map.provinces.every(({ name }) => svg.includes(name))).toBe(true)
  })
})
