import { apply, CHANCE, createRandom } from "@flottille/core"
import { describe, expect, it } from "vitest"
import type { DiplomacyAction } from "../src/actions"
import { diplomacy } from "../src/game"
import { phaseOf } from "./games"

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
