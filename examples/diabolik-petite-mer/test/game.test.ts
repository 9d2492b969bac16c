import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { petiteMer } from "../src/index"
import { petiteMerPackage } from "../src/package"
import { explain } from "../src/rulebook"

const { shapes } = petiteMerPackage
const OPENING = 'b2N,c2N,d2N,e2N/b5S,c5S,d5S,e5S play 1 south 4 open - - - - {"allowStop":false}'

/** The position after actions, each by whoever is to act, and how the game has ended. */
function play(position: string, ...texts: string[]) {
  const state = petiteMer.parseState(position)
  for (const text of texts) {
    const action = petiteMer.parseAction(text, state, state.active)
    expect(petiteMer.validate(state, state.active, action)).toBeUndefined()
    petiteMer.step(state, state.active, action)
  }
  return petiteMer.outcome(state)
}

describe("the small sea", () => {
  it("[DP-1.1] has 36 squares, and four ships a seat on six squares", () => {
    const state = petiteMer.initialState()
    expect([state.cells.length, petiteMer.legalActions(state, 0).length]).toEqual([36, 48])
    expect(petiteMer.turn(state, "spectator").budgets).toContainEqual({ seat: 0, unit: "ship", total: 4, left: 4 })
    expect(shapes.options.seats.shape).toMatchObject({ values: [2] })
    expect(() => petiteMer.options({ seats: 4 })).toThrow("DF-1.1")
    expect(() => petiteMer.parseState(OPENING.replace("b2N", "g2N"))).toThrow("DF-1.1")
    expect(explain({ code: "no-such-square", rule: "DF-1.1", details: { square: "g3" } }, "en")).toContain("DP-1.1")
  })

  it("[DP-1.2] is won by the second ship that arrives", () => {
    expect(play("a5N,c5N,e2N/b2S,f2S play 9 south 4 open - - - -", "a5-a6")).toBeUndefined()
    expect(play("a5N,c5N,e2N/b2S,f2S play 9 south 4 open - - - -", "a5-a6", "c5-c6")).toMatchObject({
      reason: "arrival",
      ranking: [[0], [1]],
    })
  })

  it("[DP-1.3] is lost with fewer than two ships", () => {
    const end = play("c2N,e3N,a2N/d4N,f5S play 9 south 4 open - - - -", "c2-c3", "c3+e3xd4")
    expect(end).toMatchObject({ reason: "destruction", ranking: [[0], [1]] })
  })

  it("[DF-2.2 DF-2.4 DF-4.1 DF-5.2] perft: sequences of 1, 2 and 3 acts, four ships facing four", () => {
    const opening = petiteMer.parseState(OPENING)
    expect([1, 2, 3].map((depth) => perft(petiteMer, opening, depth))).toEqual([32, 226, 7298])
  })
})
