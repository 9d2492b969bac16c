import { type ActionOf, REFEREE } from "@flottille/core"
import type { DiplomacyAction } from "@flottille/diplomacy"
import { describe, expect, expectTypeOf, it } from "vitest"
import { at } from "../playing"
import variant, { type Feint } from "./variant"

const { game } = variant

const begun = at(
  variant,
  "221 spring | options {} | wu: A gua, A run | shu: A qio | wei: A don, A luo | centres wu: jiy | centres shu: che | centres wei: luo don",
)
const start = () => game.clone(begun.state)
const [WU, SHU, WEI] = [0, 1, 2]

/** Gives the orders, `seat: text`, and ends the phase. Returns the reported results by unit. */
function results(...orders: readonly (readonly [seat: number, text: string])[]): Readonly<Record<string, string>> {
  const given = orders.map(([seat, text]) => `${seat}: ${text}`)
  const { events } = begun.play(...given, "ready", "ready", "ready")
  const reports = events.flatMap((event) => (event.type === "adjudicated" ? event.reports : []))
  return Object.fromEntries(reports.flatMap(({ order, result }) => ("unit" in order ? [[order.unit, result]] : [])))
}

const attack = [
  [WEI, "A LUO S A DON - QIO"],
  [WEI, "A DON - QIO"],
] as const

describe("a feint", () => {
  it("[FE-1.2] cuts a support of another power, and its unit stays", () => {
    expect(results(...attack)).toMatchObject({ don: "succeeds", luo: "succeeds" })
    expect(results(...attack, [WU, "A RUN Feint LUO"])).toMatchObject({ don: "bounced", luo: "cut", run: "succeeds" })
  })

  it("[FE-1.2] does not cut a support into its own province, nor one of its own power", () => {
    expect(results(...attack, [SHU, "A QIO Feint LUO"])).toMatchObject({ don: "succeeds", luo: "succeeds" })
    const own = [
      [WU, "A RUN S A GUA - QIO"],
      [WU, "A GUA - QIO"],
    ] as const
    expect(results(...own)).toMatchObject({ gua: "succeeds", run: "succeeds" })
    expect(results(...own, [WEI, "A LUO Feint RUN"])).toMatchObject({ gua: "bounced", run: "cut" })
  })

  it("[FE-1.1] stops no move and dislodges nobody", () => {
    expect(results([WU, "A GUA Feint QIO"], [WEI, "A LUO - SHA"])).toMatchObject({ gua: "succeeds", qio: "succeeds" })
    expect(results([WEI, "A DON - GUA"], [WU, "A GUA Feint DON"])).toMatchObject({ don: "bounced" })
  })

  it("[FE-1.1] is refused out of reach and at its own province", () => {
    const refused = (to: string, language: "en" | "fr") => {
      const refusal = game.validate(start(), WU, { type: "feint", unit: "run", to })
      return refusal && variant.explain(refusal, language)
    }
    expect(refused("che", "en")).toBe("That is out of reach. (FE-1.1)")
    expect(refused("run", "fr")).toBe("Une unité ne peut pas aller dans sa propre province. (FE-1.1)")
    expect(
      game.validate({ ...start(), season: "winter" }, WEI, { type: "feint", unit: "luo", to: "run" }),
    ).toBeDefined()
  })

  it("[FE-1.1] is read in both languages, and described in both", () => {
    const state = start()
    const order = { type: "feint", unit: "run", to: "luo" } as const
    expect(game.parseAction("army runan feints luoyang", state, WU)).toEqual(order)
    const french = variant.notations?.fr
    expect(french?.parseAction("A RUN feinte LUO", state, WU)).toEqual(order)
    expect(french?.formatAction(order, state)).toBe("A RUN Feint LUO")
    const { diagram } = variant
    const view = game.view(state, REFEREE)
    expect(diagram?.label(order, view, "en")).toBe("army Runan feints at Luoyang")
    expect(diagram?.label(order, view, "fr")).toContain("feinte vers Luoyang")
    expect(diagram?.actionsFor(["run", "luo"], view)).toContainEqual(order)
  })

  it("[FE-1.1] is drawn, and reported as it was given", () => {
    const state = start()
    game.step(state, WU, { type: "feint", unit: "run", to: "luo" })
    const { diagram } = variant
    const before = diagram?.draw(game.view(start(), WU))
    expect(diagram?.draw(game.view(state, WU))).not.toBe(before)
    expect(begun.play("0: A RUN Feint LUO", "ready", "ready", "ready").told(WU).join("\n")).toContain(
      "RUN Feint LUO: succeeds. It held.",
    )
    expect(game.formatState(game.parseState(game.formatState(state)))).toBe(game.formatState(state))
  })

  it("has its types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<DiplomacyAction<Feint>>()
  })
})
