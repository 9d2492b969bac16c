import { apply, CHANCE, createRandom, SchemaError } from "@flottille/core"
import { describe, expect, it } from "vitest"
import type { DiplomacyAction } from "../src/actions"
import { diplomacy } from "../src/game"
import { phaseOf } from "./support/play"

const FRANCE = 2
const GERMANY = 3
const start = diplomacy.initialState()

/** Plays notation for a seat, one action after another. */
function play(state: typeof start, seat: number, ...texts: readonly string[]): typeof start {
  let next = state
  for (const text of texts) next = apply(diplomacy, next, seat, diplomacy.parseAction(text, next, seat)).state
  return next
}

const code = (state: typeof start, seat: number, action: unknown) => diplomacy.validate(state, seat, action as DiplomacyAction)?.code

describe("[DP-3] giving orders", () => {
  it("[DP-3] all seats act at once, one unit at a time, until each is ready", () => {
    expect(diplomacy.actors(start)).toEqual([0, 1, 2, 3, 4, 5, 6])
    const given = play(start, FRANCE, "A PAR - BUR", "F BRE - MAO")
    expect(given.orders[FRANCE]).toEqual([
      { type: "move", unit: "par", to: "bur", viaConvoy: false },
      { type: "move", unit: "bre", to: "mao", viaConvoy: false },
    ])
    expect(diplomacy.turn(given, FRANCE).budgets).toEqual([{ seat: FRANCE, unit: "order", total: 3, left: 1 }])
    const ready = play(given, FRANCE, "ready")
    expect(diplomacy.actors(ready)).toEqual([0, 1, 3, 4, 5, 6])
    expect(diplomacy.legalActions(ready, FRANCE)).toEqual([])
    expect(diplomacy.legalActions(ready, FRANCE, { amending: true })).toEqual([{ type: "unready" }])
    expect(diplomacy.actors(play(ready, FRANCE, "unready"))).toContain(FRANCE)
    expect(code(given, FRANCE, { type: "unready" })).toBe("not-ready")
  })

  it("[DP-3] a later order for a unit replaces the earlier one", () => {
    const given = play(start, FRANCE, "A PAR - BUR", "A PAR - PIC")
    expect(given.orders[FRANCE]).toEqual([{ type: "move", unit: "par", to: "pic", viaConvoy: false }])
    expect(diplomacy.legalActions(given, FRANCE).some((action) => "unit" in action && action.unit === "par")).toBe(false)
    expect(diplomacy.legalActions(given, FRANCE, { amending: true }).some((action) => "unit" in action && action.unit === "par")).toBe(true)
  })

  it("[DP-3] the last to be ready ends the phase; missing orders are holds", () => {
    let state = play(start, FRANCE, "A PAR - BUR", "F BRE - MAO")
    for (let seat = 0; seat < 7; seat++) state = play(state, seat, "ready")
    expect(state.season).toBe("fall")
    expect(state.units.filter(({ power }) => power === "france").map(({ at }) => at)).toEqual(["bur", "mao", "mar"])
    expect(state.last?.orders.find(({ order }) => order.type === "hold" && order.unit === "mar")).toMatchObject({ reason: "no-order" })
  })

  it("[DP-3] refuses what is not one's own, not now, or no action at all", () => {
    expect(code(start, GERMANY, { type: "hold", unit: "par" })).toBe("foreign-unit")
    expect(code(start, FRANCE, { type: "hold", unit: "bur" })).toBe("no-such-unit")
    expect(code(start, FRANCE, { type: "build", unitType: "A", at: "par" })).toBe("wrong-phase")
    expect(code(start, FRANCE, { type: "retreat", unit: "par", to: "bur" })).toBe("wrong-phase")
    expect(code(start, FRANCE, { type: "move", unit: "par", to: "xyz", viaConvoy: false })).toBe("not-an-action")
    expect(code(start, FRANCE, { type: "move", unit: "par", to: "mun", viaConvoy: false })).toBe("out-of-reach")
    expect(diplomacy.validate(start, CHANCE, { type: "ready" })?.code).toBe("not-your-turn")
    expect(code(start, 9, { type: "ready" })).toBe("not-your-turn")
  })

  it("[DP-3] whoever has nothing to decide is not waited for", () => {
    const state = phaseOf("nothing", "spring-retreats")
    const concerned = new Set(state.dislodged.map(({ power }) => diplomacy.seats(state.options).findIndex(({ id }) => id === power)))
    expect(diplomacy.actors(state)).toEqual([...concerned].sort())
  })

  it("[DP-3] orders are sealed: nobody sees them, everybody sees who is ready", () => {
    const given = play(start, FRANCE, "A PAR - BUR", "ready")
    const seen = diplomacy.view(given, GERMANY)
    expect(seen.orders[FRANCE]).toBeNull()
    expect(seen.ready[FRANCE]).toBe(true)
    expect(diplomacy.turn(given, GERMANY).budgets).toEqual([{ seat: GERMANY, unit: "order", total: 3, left: 3 }])
    expect(JSON.stringify(seen)).not.toContain("bur")
    expect(diplomacy.view(given, FRANCE).orders[FRANCE]).toHaveLength(1)
    expect(diplomacy.view(given, "referee").orders[FRANCE]).toHaveLength(1)
    const guesses = Array.from({ length: 20 }, (_, seed) => diplomacy.determinize(seen, createRandom(seed)).orders[FRANCE]?.length)
    expect(new Set(guesses).size).toBeGreaterThan(1)
  })
})

it("[DP-9] nothing that players say is an action", () => {
  expect(code(start, FRANCE, { type: "press", to: GERMANY, text: "Burgundy stays empty, I promise." })).toBe("not-an-action")
  expect(() => diplomacy.parseAction("FROM France TO Germany: Burgundy stays empty", start, FRANCE)).toThrow("expected")
})

describe("[DP-3] whoever does not answer in time", () => {
  it("[DP-3] is ready, whatever he has ordered; nobody else is", () => {
    for (const season of ["spring", "fall-retreats", "winter"] as const) {
      const state = phaseOf(`default ${season}`, season, ({ year }) => year > 1901)
      const actors = diplomacy.actors(state)
      for (let seat = 0; seat < 7; seat++) {
        const action = diplomacy.defaultAction?.(state, seat)
        expect(action).toEqual(actors.includes(seat) ? { type: "ready" } : undefined)
        if (action === undefined) continue
        expect(diplomacy.validate(state, seat, action)).toBeUndefined()
        const guess = diplomacy.determinize(diplomacy.view(state, seat), createRandom(seat))
        expect(diplomacy.defaultAction?.(guess, seat)).toEqual(action)
      }
    }
    expect(diplomacy.defaultAction?.(play(start, FRANCE, "ready"), FRANCE)).toBeUndefined()
  })
})

describe("[DP-3] guesses at what is sealed", () => {
  const given = play(play(play(start, FRANCE, "A PAR - BUR", "propose draw"), GERMANY, "A MUN - BUR", "ready"), 0, "A VIE - GAL", "ready")

  it("[DP-3] sealed none: nobody else has chosen, and what is one's own stays", () => {
    for (let seed = 0; seed < 10; seed++) {
      const guess = diplomacy.determinize(diplomacy.view(given, FRANCE), createRandom(seed), { sealed: "none" })
      expect(guess.orders).toEqual(given.orders.map((list, seat) => (seat === FRANCE ? list : [])))
      expect(guess.proposals).toEqual(given.proposals)
      expect(diplomacy.actors(guess)).toEqual([0, 1, 2, 3, 4, 5, 6])
      const spectator = diplomacy.determinize(diplomacy.view(given, "spectator"), createRandom(seed), { sealed: "none" })
      expect(spectator).toEqual(diplomacy.initialState())
    }
    expect(diplomacy.determinize(diplomacy.view(given, "referee"), createRandom(0), { sealed: "none" })).toEqual(given)
  })

  it("[DP-3] views keep the order of their fields, whoever looks", () => {
    for (const viewer of [0, FRANCE, "spectator", "referee"] as const) {
      const view = diplomacy.view(given, viewer)
      expect(JSON.stringify(diplomacy.view(diplomacy.determinize(view, createRandom(1)), viewer))).toBe(JSON.stringify(view))
    }
  })

  const view = diplomacy.view(given, FRANCE)
  const units = view.units
  it.each<[string, unknown]>([
    ["no view", 5],
    ["a view of nobody", { ...view, viewer: 7 }],
    ["a field too many", { ...view, weather: "fine" }],
    ["a field too few", (({ ready: _, ...rest }) => rest)(view)],
    ["orders of others that are to be seen", { ...view, orders: given.orders }],
    ["orders of one's own that are not", { ...view, orders: view.orders.map(() => null) }],
    ["a proposal of another that is to be seen", { ...view, proposals: given.proposals }],
    ["a proposal that is sealed by a power that has none", { ...view, resigned: view.resigned.map((_, seat) => seat === 6) }],
    ["an order for a foreign unit", { ...view, orders: view.orders.map((list) => list && [{ type: "hold", unit: "mun" }]) }],
    ["two orders for a unit", { ...view, orders: view.orders.map((list) => list && [...list, ...list]) }],
    ["two units in a province", { ...view, units: [...units.slice(1), units[1]] }],
    ["units in another order", { ...view, units: [...units].reverse() }],
    ["a centre left out", { ...view, centres: { par: "france" } }],
    [
      "dislodged units in spring",
      { ...view, dislodged: [{ power: "france", type: "A", at: "bur", by: "mun", byConvoy: false, retreats: ["ruh"] }] },
    ],
    ["a phase without anybody to wait for", { ...view, ready: view.ready.map(() => true) }],
    ["an end that is none", { ...view, ending: { reason: "solo", winners: [2] } }],
    ["a year after the last", { ...view, year: 1936 }],
  ])("[CO-4 DP-3] a view that no position gives is refused: %s", (_, seen) => {
    expect(() => diplomacy.determinize(seen as typeof view, createRandom(0))).toThrow(SchemaError)
  })
})
