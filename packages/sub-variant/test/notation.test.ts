import { NotationError } from "@flottille/core"
import { parseOrder } from "@flottille/diplomacy"
import { french } from "@flottille/diplomacy/french"
import { describe, expect, it } from "vitest"
import { subVariant } from "../src/game"
import type { SubOrder } from "../src/orders/order"
import { parseSubOrder, seas, standard } from "../src/rules/standard"
import { depthOf } from "../src/state/depths"
import { formatSetup, parseSetup } from "./support/standard"

const move = (unit: string, to: string) => ({ type: "move", unit, to, viaConvoy: false }) as const
const torpedo = (unit: string, to: string) => ({ type: "torpedo", unit, to }) as const
const aid = (unit: string, of: string, to: string) => ({ type: "support-torpedo", unit, of, to }) as const

describe("reading", () => {
  it.each<[string, SubOrder]>([
    ["SM WES - WES-1", move("wes", "wes-1")],
    ["SM WES-1 - WES", move("wes-1", "wes")],
    ["SM MAO-1 - WES-1", move("mao-1", "wes-1")],
    ["S MAO-1-WES-1", move("mao-1", "wes-1")],
    ["sm mao-1->wes-1", move("mao-1", "wes-1")],
    ["submarine Mid-Atlantic Ocean-1 moves to Western Mediterranean-1", move("mao-1", "wes-1")],
    ["Sub Western Mediterranean-1 - Western", move("wes-1", "wes")],
    ["sous-marin MED-1 va MED", move("wes-1", "wes")],
    ["SM MED-1 − MED", move("wes-1", "wes")],
    ["France: S ATL-1 - MED-1", move("mao-1", "wes-1")],
    ["SM WES-1 H", { type: "hold", unit: "wes-1" }],
    ["SM LYO-1 S SM WES-1", { type: "support", unit: "lyo-1", of: "wes-1", to: null }],
    ["SM LYO-1 S S WES-1 - TYS-1", { type: "support", unit: "lyo-1", of: "wes-1", to: "tys-1" }],
    ["F MED S S MED-1", { type: "support", unit: "wes", of: "wes-1", to: null }],
    ["SM WES-1 - LYO-1", move("wes-1", "lyo-1")],
    ["SM WES-1 R LYO-1", { type: "retreat", unit: "wes-1", to: "lyo-1" }],
    ["DISBAND SM WES-1", { type: "disband", unit: "wes-1" }],
    ["DISSOUT S MED-1", { type: "disband", unit: "wes-1" }],
    ["SM WES-1 DISBAND", { type: "disband", unit: "wes-1" }],
    ["BUILD SM BRE", { type: "build", unitType: "SM", at: "bre" }],
    ["CONSTRUIT S STP/CN", { type: "build", unitType: "SM", at: "stp/nc" }],
  ])("[SV-1.1 SV-1.2] %s", (text, order) => {
    expect(parseSubOrder(text).order).toEqual(order)
  })

  it.each<[string, SubOrder]>([
    ["F WES Torp. WES-1", torpedo("wes", "wes-1")],
    ["SM MED-1 Torp. MED", torpedo("wes-1", "wes")],
    ["f wes torp wes-1", torpedo("wes", "wes-1")],
    ["fleet wes TORPEDO wes-1.", torpedo("wes", "wes-1")],
    ["S Atlantic-1 torpedoes Atlantic", torpedo("mao-1", "mao")],
    ["F MED torpille MED-1", torpedo("wes", "wes-1")],
  ])("[SV-4.1] %s", (text, order) => {
    expect(parseSubOrder(text).order).toEqual(order)
  })

  it.each<[string, SubOrder]>([
    ["SM TYS-1 S F WES Torp. WES-1", aid("tys-1", "wes", "wes-1")],
    ["S TYN-1 S F MED Torp. MED-1", aid("tys-1", "wes", "wes-1")],
    ["F LYO supports submarine WES-1 torp WES", aid("lyo", "wes-1", "wes")],
  ])("[SV-3.2] %s", (text, order) => {
    expect(parseSubOrder(text).order).toEqual(order)
  })

  it("[SV-1.1] accepts a unit letter and a power prefix", () => {
    expect(parseSubOrder("Italy: S TYS-1 H")).toMatchObject({ power: "italy", unitType: "SM" })
    expect(parseSubOrder("F TYS H")).toMatchObject({ power: null, unitType: "F" })
  })

  it.each([
    ["", 0, "a province"],
    ["SM", 2, "a province"],
    ["SM WES-", 7, "a province"],
    ["SM WES-2 - TYS-1", 7, "a province"],
    ["SM WES-1 -", 10, "a province"],
    ["F WES Torp.", 11, "a province"],
    ["SM TYS-1 S F WES Torp. XYZ", 23, "a province"],
    ["F WES Torp. WES-1 WES", 18, "the end of the order"],
    ["SM WES-1 C A TUN", 16, "-"],
    ["SM WES-1 C A TUN Torp. SPA", 17, "-"],
    ["SM WES-1", 8, "-, Torp., H, S, C, R, B or D"],
    ["SM WES - 1", 9, "a province"],
    ["BUILD BRE", 6, "A, F or SM"],
    ["F SPA/SC-1 H", 9, "a province"],
  ])("[SV-1.2 SV-4.1] %j fails at %i", (text, position, expected) => {
    let found: unknown
    try {
      parseSubOrder(text)
    } catch (error) {
      found = error
    }
    expect(found).toBeInstanceOf(NotationError)
    expect(found).toMatchObject({ position, expected, rule: "DP-8" })
  })

  it("[SV-1.2] parses the depth of a coast, so that the game can refuse it", () => {
    expect(parseSubOrder("S MED-1 - ODE-1").order).toEqual(move("wes-1", "sev-1"))
    expect(parseSubOrder("SM SEV - SEV-1").order).toEqual(move("sev", "sev-1"))
  })

  it.each([
    "SM WES H",
    "F WES - WES-1",
    "F WES Torp. WES",
    "F LYO S F TYS Torp. TYS",
    "BUILD SM BRE",
    "S ATL-1 - MED-1",
  ])("[DP-8] plain Diplomacy still rejects %s", (text) => {
    expect(() => parseOrder(text)).toThrow(NotationError)
  })
})

describe("writing", () => {
  const orders: SubOrder[] = seas.flatMap((sea): SubOrder[] => [
    torpedo(sea, depthOf(sea)),
    torpedo(depthOf(sea), sea),
    aid("tys-1", sea, depthOf(sea)),
    move(sea, depthOf(sea)),
    { type: "support", unit: sea, of: depthOf(sea), to: null },
    { type: "support", unit: sea, of: depthOf("wes"), to: depthOf(sea) },
    { type: "hold", unit: depthOf(sea) },
    { type: "disband", unit: depthOf(sea) },
  ])

  it("[SV-1.2 SV-4.1] round-trips in English and French, with and without unit letters", () => {
    for (const order of [...orders, { type: "build", unitType: "SM", at: "bre" } as const])
      for (const locale of [undefined, french])
        for (const typeAt of [undefined, () => "SM"])
          for (const winter of [false, true]) {
            const text = standard.base.formatOrder(order, {
              ...(locale && { locale }),
              ...(typeAt && { typeAt }),
              winter,
            })
            expect(parseSubOrder(text).order, text).toEqual(order)
          }
  })

  it("[SV-4.1 SV-3.2] follows the notation of the source", () => {
    const typeAt = (place: string) => (place.endsWith("-1") ? "SM" : "F")
    const style = { typeAt, locale: french }
    expect(standard.base.formatOrder(torpedo("wes", "wes-1"), style)).toBe("F MED Torp. MED-1")
    expect(standard.base.formatOrder(torpedo("wes-1", "wes"), style)).toBe("SM MED-1 Torp. MED")
    expect(standard.base.formatOrder(aid("tys-1", "wes", "wes-1"), { typeAt })).toBe("SM TYS-1 S F WES Torp. WES-1")
    expect(standard.base.formatOrder(move("mao-1", "wes-1"), style)).toBe("SM ATL-1 - MED-1")
  })
})

describe("options and parsing", () => {
  it("[SV-4.3 SV-1.5] torpedoes always work and disguises are off by default", () => {
    expect(subVariant.options()).toMatchObject({ torpedo: "always", surfaceDisguise: false })
    const refused = (given: object) => {
      try {
        subVariant.options(given)
      } catch (error) {
        return (error as { readonly rule?: string }).rule
      }
      return undefined
    }
    expect(
      [{ torpedo: "never" }, { surfaceDisguise: "no" }, { torpedo: "contested", surfaceDisguise: true }].map(refused),
    ).toEqual(["SV-4.3", "SV-1.5", undefined])
  })

  it("[SV-4.1] a torpedo order has several spellings", () => {
    const orders = ["torp", "torpedo", "torpedos", "torpedoes", "torpille"].map(
      (word) => parseSubOrder(`F WES ${word} WES-1`).order,
    )
    expect(orders).toEqual(orders.map(() => torpedo("wes", "wes-1")))
  })

  it("[SV-1.2] a depth that does not exist is refused at its position", () => {
    expect(() => subVariant.parseAction("SM MAO - SEV-1", subVariant.initialState(), 2)).toThrow(
      expect.objectContaining({ position: 12, expected: "a sea, which has a depth", rule: "SV-1.2" }),
    )
  })
})

describe("the choice before spring 1901", () => {
  it("[SV-1.3] is parsed and formatted", () => {
    const chosen = { type: "setup", unit: "stp/sc", unitType: "SM" } as const
    expect(parseSetup(" Setup s St. Petersburg (south coast)")).toEqual(chosen)
    expect(formatSetup(chosen)).toBe("setup SM STP/SC")
    expect(formatSetup(chosen, { locale: french })).toBe("setup SM STP/CS")
    expect(parseSetup("setup F BRE")).toEqual({ type: "setup", unit: "bre", unitType: "F" })
    expect(parseSetup("BUILD SM BRE")).toBeUndefined()
    expect(parseSetup("SM setup BRE")).toBeUndefined()
  })

  it.each([
    ["setup", 5, "a province"],
    ["setup BRE", 6, "A, F or SM"],
    ["setup SM XYZ", 9, "a province"],
    ["setup A PAR", 11, "F or SM and a province"],
  ])("[SV-1.3] %j fails at %i", (text, position, expected) => {
    expect(() => parseSetup(text)).toThrow(NotationError)
    try {
      parseSetup(text)
    } catch (error) {
      expect(error).toMatchObject({ position, expected, rule: "SV-1.3" })
    }
  })
})
