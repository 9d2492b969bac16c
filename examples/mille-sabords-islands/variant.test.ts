import { type ActionOf, apply, createRandom, type EventOf, type StateOf } from "@flottille/core"
import type { MilleSabordsAction, MilleSabordsEvent } from "@flottille/mille-sabords"
import { describe, expect, expectTypeOf, it } from "vitest"
import variant, { type Moor, type Moored } from "./variant"

const { game } = variant

type State = StateOf<typeof game>

const place = (x: number, left: number, counts = "0,0") =>
  game.parseState(`2 movement ${x},0,180,6,${left}/2 9000000,0,180,10,${left}/2 ${counts}`)

/** Both ships act, port first. */
function both(state: State, port: string, starboard: string) {
  const first = apply(game, state, 0, game.parseAction(port, state, 0))
  const second = apply(game, first.state, 1, game.parseAction(starboard, first.state, 1))
  return { state: second.state, events: second.events }
}

const texts = (state: State) => game.legalActions(state, 0).map((action) => game.formatAction(action))

describe("mooring", () => {
  it("[MI-1.1] is possible as the first order within one and a half lengths of a shore", () => {
    expect([-3_500_000, -3_500_001].map((x) => texts(place(x, 2)).includes("moor"))).toEqual([true, false])
    const refused = [place(-3_500_001, 2), place(-3_500_000, 1)].map((state) =>
      game.validate(state, 0, { type: "moor" }),
    )
    expect(refused).toEqual([
      { code: "no-shore", rule: "MI-1.1" },
      { code: "under-way", rule: "MI-1.1" },
    ])
    expect(refused.map((refusal) => refusal && variant.explain(refusal, "fr"))).toEqual([
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
    const { state, events } = both(place(-3_000_000, 2), "moor", "F")
    expect(events.map((event) => variant.describe(event, "en", 1))).toEqual([
      "You have sealed: ahead (F).",
      "Port moors and mends: resistance 7.",
      "Starboard: ahead (F). Heading 180° S; stern 9 lengths east, 1 length south of the start point.",
    ])
    expect(state.ships[0]).toEqual({ x: -3_000_000, y: 0, heading: 180, resistance: 7, points: 2, left: 0 })
  })

  it("[MI-1.2] does not mend beyond the resistance of the start", () => {
    const whole = game.parseState(`2 movement -3000000,0,180,10,2/2 9000000,0,180,10,2/2 0,0`)
    expect(both(whole, "moor", "F").state.ships[0].resistance).toBe(10)
  })

  it("[MI-1.1] stays secret until both orders are in", () => {
    const { state } = apply(game, place(-3_000_000, 2), 0, { type: "moor" })
    expect([0, 1].map((viewer) => game.view(state, viewer).pending[0])).toEqual(["moor", "sealed"])
  })

  it("[MI-1.1] is a button on the own ship, beside the orders", () => {
    const view = game.view(place(-3_000_000, 2), 0)
    const { diagram } = variant
    expect(diagram?.path({ type: "moor" }, view)).toEqual(["port"])
    expect(diagram?.actionsFor(["port"], view)).toEqual([{ type: "moor" }])
    expect(diagram?.label({ type: "moor" }, view, "fr")).toBe("mouiller")
  })

  it("has its types without an annotation", () => {
    expectTypeOf<ActionOf<typeof game>>().toEqualTypeOf<MilleSabordsAction | Moor>()
    expectTypeOf<Extract<EventOf<typeof game>, { readonly type: "moored" }>>().toEqualTypeOf<Moored>()
    expectTypeOf<Extract<EventOf<typeof game>, { readonly type: "fired" }>>().toEqualTypeOf<
      Extract<MilleSabordsEvent, { readonly type: "fired" }>
    >()
  })
})

describe("the harbour", () => {
  const last = (counts: string, x = -3_000_000) =>
    game.parseState(`8 movement ${x},0,180,6,0/2 9000000,0,180,10,1/2 ${counts}`)
  const ended = (state: State) => apply(game, state, 1, { type: "order", order: "stop" })

  it("[MI-2.1] is won by the only ship there at the end of three turns in a row", () => {
    const { state, events } = ended(last("2,0"))
    expect(game.outcome(state)).toMatchObject({ returns: [1, -1], reason: "harbour-held", rule: "MI-2.1" })
    expect(events.map((event) => variant.describe(event, "fr", 0)).at(-1)).toBe(
      "Bâbord gagne : un navire a tenu le port.",
    )
    expect(game.parseState(game.formatState(state))).toEqual(state)
  })

  it("[MI-2.1] counts turns in a row only", () => {
    expect(ended(last("1,0")).state.counts).toEqual([[2, 0]])
    expect(ended(last("2,0", -9_000_000)).state.counts).toEqual([[0, 0]])
  })
})

it("[CO-4] a view without the counts of its endings is refused", () => {
  const { counts, ...view } = game.view(game.initialState(), 0)
  expect(counts).toHaveLength(1)
  expect(() => game.determinize(view as never, createRandom(1))).toThrow(/counts/)
})
