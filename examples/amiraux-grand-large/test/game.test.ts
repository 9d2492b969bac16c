import { apply, createRandom, perft, SchemaError } from "@flottille/core"
import { gameSchema } from "@flottille/core/schema"
import { describe, expect, it } from "vitest"
import { grandLarge } from "../src/index"
import { grandLargePackage } from "../src/package"
import { chain, deployed } from "./boards"

/** A position after actions given as notation. */
function play(position: string, ...texts: string[]) {
  return texts.reduce((state, text) => {
    const seat = state.active ?? 0
    return apply(grandLarge, state, seat, grandLarge.parseAction(text, state, seat)).state
  }, grandLarge.parseState(position))
}

describe("the high seas", () => {
  it("[GL-1.1] are ten columns and ten rows, with two rocks of four squares", () => {
    expect(grandLarge.formatState(grandLarge.initialState())).toBe(
      "10/10/10/10/2##2##2/2##2##2/10/10/10/10 - - - 0 0 - -",
    )
    expect(grandLarge.formatAction({ type: "step", from: 0, to: 99 })).toBe("A1-J10")
  })

  it("[GL-1.2] have a battleship, which beats the aircraft carrier", () => {
    const state = play("9rG!/10/10/10/2##2##2/r6+1##2##2/w7+9/10/10/wG!9 wr w - 50 0 - -", "A4xA5")
    expect(grandLarge.formatState(state)).toContain("/w7+!1##2##2/")
    const delivered = grandLargePackage.describe({ type: "placed", seat: 0, rank: "7", square: 19 }, "fr", 0)
    expect(delivered).toBe("Les blancs placent en J2 : cuirassé (7).")
  })

  it("[GL-1.3] have 40 pieces a side", () => {
    expect(grandLarge.turn(grandLarge.initialState(), 0).budgets).toEqual([
      { seat: 0, unit: "piece", total: 40, left: 40 },
    ])
    expect(deployed().squares.filter(Boolean)).toHaveLength(80)
  })

  it("[GL-1.4] let a piece leap at most three times", () => {
    const second = play(chain, "A2^A4", "A4^A6")
    expect([second.active, second.leaps]).toEqual([0, 2])
    const third = play(chain, "A2^A4", "A4^A6", "A6^A8")
    expect([third.active, third.chain, third.leaps]).toEqual([1, null, 0])
  })

  it("[GL-1.4] require the number of leaps in views and states", () => {
    const state = deployed()
    const { leaps: _, ...view } = grandLarge.view(state, 0)
    expect(() => grandLarge.determinize(view, createRandom(1))).toThrow(SchemaError)
    const { leaps: __, ...uncounted } = state
    const schema = gameSchema(grandLarge, grandLargePackage.shapes)
    expect(schema.state.validate(uncounted).issues).toBeDefined()
    expect(schema.state.validate(state).issues).toBeUndefined()
  })

  it("[GL-1.1 GL-1.4] perft: sequences of 1, 2 and 3 actions from a fixed opening", () => {
    expect([1, 2, 3].map((depth) => perft(grandLarge, deployed(), depth))).toEqual([16, 256, 5392])
  })
})
