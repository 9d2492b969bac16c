import { describe, expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { areNear } from "../src/rules/collision"
import { standard } from "../src/rules/standard"
import { AWAY, at, both, choices, play, refusal, resistances } from "./support/setup"

/** Side by side on NE courses with one point each, so many lengths apart across. */
const abreast = (apart: number, port = 7, starboard = 4) =>
  both(at([0, 0, "NE", port], [apart * Math.SQRT1_2, -apart * Math.SQRT1_2, "NE", starboard]), "F", "F")

describe("boarding", () => {
  it("[MS-5.3] (0,0) N and (0,1.3) N: 0.3 apart, boarding is possible", () => {
    expect(areNear(standard, at([0, 0, "N"], [0, 1.3, "N"]))).toBe(true)
  })

  it("[MS-5.3] is offered below half a length", () => {
    expect(abreast(0.49).phase).toBe("boarding")
  })

  it.each([
    [499_499, true],
    [499_500, false],
  ])("[MS-5.3] %d millionths are near: %j", (x, near) => {
    const ship = { x: 0, y: 0, heading: 0, resistance: 10, points: 2, left: 2 }
    expect(areNear(standard, { ships: [ship, { ...ship, x }] })).toBe(near)
  })

  it("[MS-5.3] is possible up to 499 thousandths, not at half a length", () => {
    expect(areNear(standard, at([0, 0, "N"], [0.499, 0, "N"]))).toBe(true)
    expect(areNear(standard, at([0, 0, "N"], [0.4994, 0, "N"]))).toBe(true)
    expect(areNear(standard, at([0, 0, "N"], [0.4995, 0, "N"]))).toBe(false)
    expect(areNear(standard, at([0, 0, "N"], [0.5, 0, "N"]))).toBe(false)
  })

  it("[MS-5.3] 7 against 4: either may grapple, and the stronger wins at once", () => {
    for (const [port, starboard] of [
      ["grapple", "hold off"],
      ["hold off", "grapple"],
      ["grapple", "grapple"],
    ] as const) {
      const state = both(abreast(0.3), port, starboard)
      expect(state.ending).toEqual({ reason: "boarded", winner: 0 })
      expect(milleSabords.outcome(state)).toEqual({
        returns: [1, -1],
        ranking: [[0], [1]],
        reason: "boarded",
        rule: "MS-5.3",
      })
    }
    expect(both(abreast(0.3, 4, 7), "grapple", "hold off").ending).toEqual({ reason: "boarded", winner: 1 })
  })

  it("[MS-5.3] 5 against 5: nothing happens and play goes on", () => {
    const state = both(at([0, 0, "NE", 5], [0.3, -0.3, "NE", 5], { arc: [0, 1] }), "F", "F")
    expect(state.phase).toBe("boarding")
    const on = both(state, "grapple", "grapple")
    expect(on.ending).toBeNull()
    expect(on.phase).toBe("boarding-after-fire")
  })

  it("[MS-5.3] without grapples play goes on, and it is offered again after a salvo that sinks no ship", () => {
    const state = both(at([0, 0, "NE", 10], [0.2, -0.2, "NE", 10], { arc: [0, 1] }), "F", "F")
    const again = both(state, "hold off", "hold off")
    expect(again.phase).toBe("boarding-after-fire")
    expect(choices(again, 1)).toEqual(["grapple", "hold off"])
    expect(both(again, "hold off", "hold off").turn).toBe(2)
  })

  it("[MS-5.3] is a secret choice of both, in its own phase", () => {
    const state = abreast(0.3)
    const sealed = play(state, "port grapple")
    expect(milleSabords.view(sealed, 1)).toEqual(milleSabords.view(play(state, "port hold off"), 1))
    expect(sealed.ending).toBeNull()
    expect(refusal(state, 0, "F")).toBe("wrong-phase MS-3.1")
    expect(refusal(at([0, 0, "N"], AWAY), 0, "grapple")).toBe("wrong-phase MS-5.3")
    expect(refusal(at([0, 0, "N"], AWAY), 0, "hold off")).toBe("wrong-phase MS-5.3")
    expect(refusal(state, 0, "heading 90")).toBe("wrong-phase MS-1.3")
  })

  it("[MS-5.3] is offered after lone steps and mere stops too", () => {
    // The first ship has one point; the second comes to lie 0.3 from its bow, and may stay there or sail on.
    const state = both(at([0, 0, "NE", 7], [0.5, 1.7, "E", 4], { arc: [0, 1], collision: "off" }), "F", "F")
    expect(state.phase).toBe("boarding")
    const lone = both(state, "hold off", "hold off")
    expect(milleSabords.actors(lone)).toEqual([1])
    expect(play(lone, "starboard stop").phase).toBe("boarding")
    expect(play(lone, "starboard F").turn).toBe(2)
  })

  it("[MS-5.3] the stop of both ships is a step as well", () => {
    const state = both(
      both(both(at([0, 0, "SE", 7], [0.3, 0, "SE", 4], { arc: [0, 1] }), "F", "F"), "hold off", "hold off"),
      "stop",
      "stop",
    )
    expect(state.phase).toBe("boarding")
    expect(both(state, "hold off", "hold off").phase).toBe("boarding-after-fire")
  })

  it("[MS-5.3] is not offered after deployment", () => {
    expect(play(milleSabords.initialState(), "port heading 0", "starboard heading 0").phase).toBe("movement")
  })
})

describe("the order of a step", () => {
  it("[MS-5.4] the losses of a collision count for the boarding that follows it", () => {
    // 8 against 7, but the first is struck: 5 against 6.
    const state = both(at([0, 0, "N", 8], [-1.5, 1, "E", 7], { wind: 225 }), "F", "F")
    expect(resistances(state)).toEqual([5, 6])
    expect(both(state, "hold off", "grapple").ending).toEqual({ reason: "boarded", winner: 1 })
  })

  it("[MS-4.3 MS-5.4] both sunk by a collision: a draw, and no boarding", () => {
    const state = both(at([0, 0, "N", 3], [0, 2.2, "S", 3], { wind: 270 }), "F", "F")
    expect(state.ending).toEqual({ reason: "both-sunk", winner: null })
    expect(milleSabords.outcome(state)).toEqual({
      returns: [0, 0],
      ranking: [[0, 1]],
      reason: "both-sunk",
      rule: "MS-4.3",
    })
    expect(both(at([0, 0, "N", 3], [0, 2.2, "S", 4], { wind: 270 }), "F", "F").ending).toEqual({
      reason: "sunk",
      winner: 1,
    })
  })

  it("[MS-5.4] after the last step: fire before boarding, and boarding before the turn limit", () => {
    const last = (port: number) => both(at([0, 0, "NE", port], [0.3, -0.3, "NE", 5], { arc: [0, 1] }, 100), "F", "F")
    const asked = both(last(6), "hold off", "hold off")
    expect(asked.phase).toBe("boarding-after-fire")
    expect(both(asked, "grapple", "hold off").ending).toEqual({ reason: "boarded", winner: 0 })
    expect(both(asked, "hold off", "hold off").ending).toEqual({ reason: "more-resistance", winner: 0 })
    // With real arcs the salvo at this range sinks both before anybody is asked again.
    const fired = both(both(at([0, 0, "NE", 5], [0.3, -0.3, "NE", 5]), "F", "F"), "hold off", "hold off")
    expect(fired.ending).toEqual({ reason: "both-sunk", winner: null })
  })
})
