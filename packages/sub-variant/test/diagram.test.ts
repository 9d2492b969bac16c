import { diagramProblem } from "@flottille/conformance"
import { createRandom, SPECTATOR, type Viewer } from "@flottille/core"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { describe, expect, it } from "vitest"
import { runs, usualSeed } from "../../../scripts/deep.ts"
import { allElements, parseXml, pieceTitles, textOf } from "../../core/test/support/xml"
import { subVariant } from "../src/game"
import { explain } from "../src/messages/rulebook"
import { diagram } from "../src/picture/diagram"
import { deepBoard, seas } from "../src/rules/standard"
import { isDeep } from "../src/state/depths"
import type { SubVariantState } from "../src/state/state"
import { exchanged, phaseOf } from "./support/play"
import { tableWith } from "./support/tables"

const [FRANCE, ITALY] = [2, 4]
const start = () => subVariant.initialState()

/** All that a board tells a viewer of a position. */
function delivered(state: SubVariantState, viewer: Viewer): readonly unknown[] {
  const view = subVariant.view(state, viewer)
  const layout = diagram.layout(view, viewer)
  const said = layout.places.map(({ id }) => [
    diagram.describe(id, view, "en"),
    diagram.describe(id, view, "fr"),
    diagram.actionsFor([id], view),
  ])
  const ways = layout.places.map(({ id }) => diagram.actionsFor(["wes", id], view))
  return [layout, diagram.draw(view), diagram.draw(view, { from: viewer, lang: "fr", theme: "dark" }), said, ways]
}

describe("the drawing", () => {
  it("[SV-1.2] has a depth below each sea, and none elsewhere", () => {
    const { places } = diagram.layout(subVariant.view(start(), FRANCE))
    expect(places.filter(({ id }) => isDeep(id)).map(({ id }) => id)).toEqual(seas.map((sea) => `${sea}-1`))
    expect(places.find(({ id }) => id === "wes-1")?.name).toEqual({
      en: "Western Mediterranean, under water",
      fr: "Méditerranée occidentale, sous l’eau",
    })
  })

  it("[SV-5.1] shows a submarine under water to its owner alone", () => {
    const table = tableWith(["France: SM WES-1", "Italy: F WES", "Russia: SM NTH"])
    const everyone = ["fleet of Italy, Western Mediterranean", "submarine of Russia, North Sea"]
    expect(pieceTitles(diagram.draw(table.view("russia"))).sort()).toEqual(everyone)
    const own = "submarine of France, Western Mediterranean, under water"
    expect(pieceTitles(diagram.draw(table.view("france"))).sort()).toEqual([...everyone, own].sort())
    expect(diagram.describe("wes-1", table.view("russia"), "en")).toBe("")
    expect(diagram.describe("wes-1", table.view("france"), "en")).toBe("own submarine")
  })

  it("[SV-5.11] shows every viewer the unit count of each power", () => {
    const table = tableWith(["France: SM WES-1", "France: A PAR", "Italy: F WES"])
    for (const listener of ["france", "italy", "spectator", "referee"]) {
      const texts = allElements(parseXml(diagram.draw(table.view(listener)))).filter(({ name }) => name === "text")
      expect(texts.map(textOf).filter((text) => text.endsWith(" units"))).toContain("● 3 · 2 units")
    }
  })

  it("[SV-5.4] marks a foreign submarine only for the power with one next to it", () => {
    const table = tableWith(["France: SM WES-1", "Italy: SM ION-1", "Italy: A ROM"]).phase("SM ION-1 - TYS-1")
    const delivered = (listener: string) => [
      diagram.draw(table.view(listener)).includes("<title>foreign submarine</title>"),
      diagram.describe("tys-1", table.view(listener), "fr"),
    ]
    expect(["france", "italy", "russia", "spectator"].map(delivered)).toEqual([
      [true, "sous-marin étranger"],
      [true, "sous-marin à vous"],
      [false, ""],
      [false, ""],
    ])
  })

  it("[SV-5.1] draws a submerged submarine's move for its owner alone", () => {
    const table = tableWith(["France: SM WES-1", "Italy: A ROM"]).phase("SM WES-1 - LYO-1")
    const arrows = (listener: string) => diagram.draw(table.view(listener)).split('class="line-france"').length - 1
    expect(arrows("france")).toBe(1)
    expect(arrows("spectator")).toBe(0)
  })

  it("[SV-5.1 SV-5.11] is the same for positions that differ only in hidden information", () => {
    const random = createRandom("boards")
    const below = (state: SubVariantState) =>
      new Set(state.units.flatMap(({ power, at }) => (isDeep(at) ? [power] : []))).size
    const positions = [phaseOf(1, "spring", (state) => below(state) > 2, { surfaceDisguise: true })]
    let compared = 0
    for (const state of positions)
      for (const viewer of [...deepBoard.seats, SPECTATOR] satisfies Viewer[])
        for (let pair = 0; pair < runs(1, 20); pair++) {
          const other =
            exchanged(state, viewer, random) ?? subVariant.determinize(subVariant.view(state, viewer), random)
          if (JSON.stringify(other.units) !== JSON.stringify(state.units)) compared++
          expect(delivered(other, viewer)).toEqual(delivered(state, viewer))
        }
    if (usualSeed) expect(compared).toBeGreaterThan(5)
  })
})

describe("pointing at the map", () => {
  const after = (view: ReturnType<typeof subVariant.view>, seat: number, ...touched: readonly string[]) => {
    const actions = subVariant.legalActions(subVariant.determinize(view, createRandom(1)), seat)
    const { next, complete } = pointer(diagram, view, actions).after(touched)
    return { next, complete: complete.map((action) => diagram.label(action, view, "en")) }
  }
  const why = (view: ReturnType<typeof subVariant.view>, seat: number, ...touched: readonly string[]) => {
    const refusal = refusalOf({ game: subVariant, diagram }, view, seat, touched)
    return refusal && explain(refusal)
  }

  it("obeys the law of boards", () => {
    const options = [{ yearLimit: 1902 }, { torpedo: "contested", surfaceDisguise: true }] as const
    const later = [phaseOf(1, "spring-retreats"), phaseOf(5, "winter")].map(subVariant.formatState)
    expect(
      diagramProblem(subVariant, diagram, { options, positions: later, maxPlies: 60, runs: runs(3, 80) }),
    ).toBeUndefined()
  })

  it("[SV-1.3] selecting a fleet offers a fleet or a submarine", () => {
    const view = subVariant.view(start(), FRANCE)
    expect(after(view, FRANCE)).toEqual({ next: ["bre"], complete: [] })
    expect(after(view, FRANCE, "bre").complete).toEqual(["a fleet in Brest", "a submarine in Brest"])
    expect(why(view, FRANCE, "par")).toBe("Only a fleet can become a submarine. (SV-1.3)")
  })

  it("[SV-2.1 SV-4.1] the other level of a sea offers dives, surfacings, torpedoes and supports", () => {
    const view = tableWith(["France: SM WES", "Italy: F TYS"]).view("france")
    expect(after(view, FRANCE, "wes", "wes-1").complete).toEqual([
      "submarine Western Mediterranean dives",
      "submarine Western Mediterranean fires a torpedo down",
      "submarine Western Mediterranean supports Western Mediterranean, under water",
    ])
    const italy = tableWith(["France: SM WES", "Italy: F TYS"]).view("italy")
    expect(after(italy, ITALY, "tys", "tys-1").complete).toEqual([
      "fleet Tyrrhenian Sea fires a torpedo down",
      "fleet Tyrrhenian Sea supports Tyrrhenian Sea, under water",
    ])
    const deep = tableWith(["France: SM WES-1", "Italy: F TYS"]).view("france")
    expect(after(deep, FRANCE, "wes-1", "wes").complete).toEqual([
      "submarine Western Mediterranean, under water surfaces",
      "submarine Western Mediterranean, under water fires a torpedo up",
    ])
  })

  it("[SV-3.2] supports may name depths with no visible submarine", () => {
    const view = tableWith(["France: SM LYO-1", "Italy: F WES"]).view("france")
    const submarine = "submarine Gulf of Lyon, under water"
    expect(after(view, FRANCE, "lyo-1", "wes-1", "tys-1").complete).toEqual([
      `${submarine} supports Western Mediterranean, under water to Tyrrhenian Sea, under water`,
    ])
    expect(after(view, FRANCE, "lyo-1", "wes", "wes-1").complete).toEqual([
      `${submarine} supports a torpedo from Western Mediterranean to Western Mediterranean, under water`,
    ])
  })

  it("[SV-2.1 SV-5.1] explains a forbidden target with its clause", () => {
    const view = tableWith(["France: F WES", "Italy: F TYS", "England: SM NTH-1"]).view("france")
    expect(why(view, FRANCE, "tys-1")).toBe("You have no submarine in TYS-1. (SV-5.1)")
    expect(why(view, FRANCE, "nth-1")).toBe("You have no submarine in NTH-1. (SV-5.1)")
    expect(why(view, FRANCE, "wes", "lyo-1")).toBe("Only submarines can dive. (SV-2.1)")
    expect(why(view, FRANCE, "wes", "wes-1")).toBeUndefined()
  })

  it("[SV-2.1 SV-4.1] labels actions in French too", () => {
    const view = tableWith(["France: SM WES", "Italy: F TYS"]).view("france")
    const french = ["SM WES - WES-1", "SM WES Torp. WES-1", "SM WES S F TYS Torp. TYS-1"].map((text) =>
      diagram.label(subVariant.parseAction(text, subVariant.determinize(view, createRandom(1)), FRANCE), view, "fr"),
    )
    expect(french).toEqual([
      "sous-marin Méditerranée occidentale plonge",
      "sous-marin Méditerranée occidentale torpille vers le bas",
      "sous-marin Méditerranée occidentale soutient une torpille de Mer Tyrrhénienne vers Mer Tyrrhénienne, sous l’eau",
    ])
    expect(diagram.label({ type: "setup", unit: "bre", unitType: "SM" }, subVariant.view(start(), FRANCE), "fr")).toBe(
      "un sous-marin : Brest",
    )
  })
})
