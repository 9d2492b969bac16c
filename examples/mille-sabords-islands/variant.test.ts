import type { EventOf } from "@flottille/core"
import type { MilleSabordsEvent } from "@flottille/mille-sabords"
import { describe, expect, expectTypeOf, it } from "vitest"
import { at } from "../playing"
import variant from "./variant"

const { game } = variant

const place = (x: number, left: number, counts = "0,0") =>
  at(variant, `2 movement ${x},0,180,6,${left}/2 9000000,0,180,10,${left}/2 ${counts}`)

describe("mooring", () => {
  it("[MI-1.1] is possible as the first order within one and a half lengths of a shore", () => {
    expect([-3_500_000, -3_500_001].map((x) => place(x, 2).texts().includes("moor"))).toEqual([true, false])
    const refused = [place(-3_500_001, 2), place(-3_500_000, 1)].map((ship) => ship.refused("moor", "fr"))
    expect(refused).toEqual([
      "Aucune île n’est assez proche pour mouiller. (MI-1.1)",
      "Un navire ne mouille qu’au premier ordre de son tour. (MI-1.1)",
    ])
  })

  it("[MI-1.1] is refused in another phase with its own clause", () => {
    expect(game.validate(game.initialState(), 0, { type: "moor" })).toEqual({
      code: "wrong-phase",
      rule: "MI-1.1",
      details: { phase: "deployment" },
    })
  })

  it("[MI-1.1 MI-1.2] leaves the ship where it is, without a further order, and mends a point", () => {
    const { state, told } = place(-3_000_000, 2).play("moor", "F")
    expect(told(1)).toEqual([
      "Port has sealed a choice.",
      "You have sealed: ahead (F).",
      "Port moors and mends: resistance 7.",
      "Starboard: ahead (F). Heading 180° S; stern 9 lengths east, 1 length south of the start point.",
    ])
    expect(state.ships[0]).toEqual({ x: -3_000_000, y: 0, heading: 180, resistance: 7, points: 2, left: 0 })
  })

  it("[MI-1.2] does not mend beyond the resistance of the start", () => {
    const whole = at(variant, "2 movement -3000000,0,180,10,2/2 9000000,0,180,10,2/2 0,0")
    expect(whole.play("moor", "F").state.ships[0].resistance).toBe(10)
  })

  it("[MI-1.1] stays secret until both orders are in", () => {
    const { state } = place(-3_000_000, 2).play("moor")
    expect([0, 1].map((viewer) => game.view(state, viewer).pending[0])).toEqual(["moor", "sealed"])
  })

  it("[MI-1.1] is a button on the own ship, beside the orders", () => {
    const view = game.view(place(-3_000_000, 2).state, 0)
    const { diagram } = variant
    expect(diagram?.path({ type: "moor" }, view)).toEqual(["port"])
    expect(diagram?.actionsFor(["port"], view)).toEqual([{ type: "moor" }])
    expect(diagram?.label({ type: "moor" }, view, "fr")).toBe("mouiller")
  })
})

it("has its types without an annotation", () => {
  type Fired = Extract<EventOf<typeof game>, { readonly type: "fired" }>
  expectTypeOf<Fired>().toEqualTypeOf<Extract<MilleSabordsEvent, { readonly type: "fired" }>>()
})

describe("the harbour", () => {
  const ended = (counts: string, x = -3_000_000) =>
    at(variant, `8 movement ${x},0,180,6,0/2 9000000,0,180,10,1/2 ${counts}`).play("stop")

  it("[MI-2.1] is won by the only ship there at the end of three turns in a row", () => {
    const { state, told } = ended("2,0")
    expect(game.outcome(state)).toMatchObject({ returns: [1, -1], reason: "harbour-held", rule: "MI-2.1" })
    expect(told(0, "fr").at(-1)).toBe("Bâbord gagne : un navire a tenu le port.")
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })

  it("[MI-2.1] counts turns in a row only", () => {
    expect(ended("1,0").state.counts).toEqual([[2, 0]])
    expect(ended("2,0", -9_000_000).state.counts).toEqual([[0, 0]])
  })
})
