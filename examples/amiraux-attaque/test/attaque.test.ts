import { type ActionOf, apply, createRandom, type EventOf } from "@flottille/core"
import type { End, Leap, LesGrandsAmirauxAction, LesGrandsAmirauxEvent } from "@flottille/les-grands-amiraux"
import { describe, expect, expectTypeOf, it } from "vitest"
import { attaque, type Ride, type Rode } from "../src/index"
import { attaquePackage } from "../src/package"
import { explain } from "../src/rulebook"
import { deployed, melee } from "./boards"

const start = attaque.parseState(melee)

/** The position after an action of white in notation. */
function after(text: string) {
  return apply(attaque, start, 0, attaque.parseAction(text, start, 0))
}

/** Returns the refusal of an action of white in notation. */
function refused(text: string, language?: "fr") {
  const refusal = attaque.validate(start, 0, attaque.parseAction(text, start, 0))
  return refusal && explain(refusal, language)
}

describe("the armies", () => {
  it("[LA-1.1 LA-1.2 LA-1.3] fill four rows of nine columns with 36 pieces each", () => {
    expect(attaque.formatState(attaque.initialState())).toBe("9/9/9/9/2#1#1#2/2#1#1#2/9/9/9/9 - - - 0 0 - -")
    expect(attaque.turn(attaque.initialState(), 1).budgets[0]?.total).toBe(36)
    expect(deployed().squares.filter(Boolean)).toHaveLength(72)
    const placed = { type: "placed", seat: 1, rank: "C", square: 80 } as const
    expect(attaquePackage.describe(placed, "fr", 1)).toBe("Les rouges placent en I9 : commandant en chef (C).")
  })

  it("[LA-1.4] hide the flag from the other side", () => {
    const seen = attaque.view(deployed(), 0).squares
    expect(seen.filter((piece) => piece?.seat === 1 && piece.rank !== "?")).toEqual([])
    expect(seen.filter((piece) => piece?.seat === 0 && piece.rank === "F")).toHaveLength(1)
  })

  it("[LA-1.4] put the hidden flag on any piece that has not moved", () => {
    const state = deployed()
    const view = attaque.view(state, 0)
    const flag = state.squares.find((each) => (each & 31) === 27)
    const isFlag = (piece: number) => piece === flag
    const flags = Array.from({ length: 40 }, (_, seed) => {
      const { squares } = attaque.determinize(view, createRandom(seed))
      return squares.findIndex(isFlag)
    })
    expect(new Set(flags).size).toBeGreaterThan(10)
  })
})

describe("moves and attacks", () => {
  it("[LA-2.1 LA-2.2] go straight, without leaps", () => {
    const types = new Set(attaque.legalActions(start, 0).map(({ type }) => type))
    expect([...types].sort()).toEqual(["duel", "ride", "step"])
    expect(refused("D4-C3")).toBe("With four directions, ships move along rows and columns only. (LA-2.2)")
    expect(refused("D1-D2")).toBe("The piece on D1 cannot move. (LA-2.2)")
    expect(() => attaque.parseAction("end", start, 0)).toThrow("a square, or place, lift, ready, first at position 0")
    expect(() => attaque.options({ shipDirections: 8 })).toThrow("shipDirections")
  })

  it("[LA-2.3] let scouts ride any distance in a line, which shows them", () => {
    expect(refused("I9~I5")).toBeUndefined()
    expect(refused("A7~A5")).toBe("The piece on A7 is not a scout. (LA-2.3)")
    expect(refused("I9~I8", "fr")).toBe("Aucune ligne libre de deux cases ou plus ne mène de I9 à I8. (LA-2.3)")
    const { state, events } = after("I9~I5")
    expect(events.map((event) => attaquePackage.describe(event, "en", 1))).toEqual([
      "White rides with a scout from I9 to I5.",
    ])
    expect(attaque.view(state, 1).squares[44]).toEqual({ seat: 0, rank: "2", moved: true, shown: true })
  })

  it("[LA-2.4] let a spy remove the commander-in-chief, and a sapper a mine", () => {
    const results = ["D4xE4", "A7xA8", "B7xB8"].map((text) => {
      const [event] = after(text).events
      return event?.type === "duelled" ? [event.attacker, event.defender, event.result] : undefined
    })
    expect(results).toEqual([
      ["1", "C", "attacker"],
      ["3", "M", "attacker"],
      ["6", "M", "defender"],
    ])
    const { state } = after("I9-I8")
    const { events } = apply(attaque, state, 1, attaque.parseAction("E4xD4", state, 1))
    expect(events[0]).toMatchObject({ attacker: "C", defender: "1", result: "attacker" })
  })

  it("[LA-3.1] win by capturing the flag", () => {
    const { state, events } = after("A9xA10")
    expect(attaque.outcome(state)).toMatchObject({ reason: "admiral-captured", rule: "GA-5.1", returns: [1, -1] })
    expect(events.map((event) => attaquePackage.describe(event, "fr", 0)).at(-1)).toBe(
      "Les blancs gagnent : le drapeau a été pris.",
    )
  })

  it("have their types without an annotation", () => {
    expectTypeOf<ActionOf<typeof attaque>>().toEqualTypeOf<Exclude<LesGrandsAmirauxAction, Leap | End> | Ride>()
    expectTypeOf<EventOf<typeof attaque>>().toEqualTypeOf<LesGrandsAmirauxEvent | Rode>()
  })
})
