import { perft } from "@flottille/core"
import { describe, expect, it } from "vitest"
import { type MilleSabordsState, milleSabords } from "../src/index"
import { AWAY, at } from "./support/setup"

/** Counts by `validate` alone: every action that there is, tried one by one. An oracle for the generator. */
function countAccepted(state: MilleSabordsState, depth: number): number {
  if (depth === 0) return 1
  const seat = milleSabords.actors(state)[0]
  if (seat === undefined) return 0
  const texts = [
    "F",
    "FL",
    "FR",
    "L",
    "R",
    "PL",
    "PR",
    "stop",
    "grapple",
    "hold off",
    ...Array.from({ length: 360 }, (_, heading) => `heading ${heading}`),
  ]
  let count = 0
  for (const text of texts) {
    const action = milleSabords.parseAction(text, state, seat)
    if (milleSabords.validate(state, seat, action)) continue
    const next = milleSabords.clone(state)
    milleSabords.step(next, seat, action)
    count += countAccepted(next, depth - 1)
  }
  return count
}

describe("perft", () => {
  it("[MS-1.3 MS-2.3] the opening: 8 headings each, then 0 to 3 points; counted by validate too", () => {
    const state = milleSabords.initialState()
    const counts = [0, 1, 2, 3].map((depth) => perft(milleSabords, state, depth))
    expect(counts).toEqual([1, 8, 64, countAccepted(state, 3)])
    // Of the eight headings seven leave three orders, and N leaves two: 8 × (7 × 3 + 2).
    expect(counts[3]).toBe(8 * 23)
    expect(perft(milleSabords, state, 4)).toBe(23 * 23)
  })

  it("[MS-1.3] the opening is the same in every wind, and validate accepts no other heading", () => {
    for (const wind of [20, 37, 90, 313]) {
      const state = milleSabords.initialState({ wind })
      expect([1, 2, 3, 4].map((depth) => perft(milleSabords, state, depth))).toEqual([8, 64, 8 * 23, 23 * 23])
      expect(countAccepted(state, 3)).toBe(8 * 23)
    }
  })

  it("[MS-2.4 MS-2.6 MS-3.2] a ship in irons against one with two points: 2 × 3, then 4 alone", () => {
    const state = at([0, 0, "N"], AWAY)
    expect([1, 2, 3].map((depth) => perft(milleSabords, state, depth))).toEqual([2, 6, 24])
  })

  it("[MS-5.3 MS-6.1 MS-6.2] near the edge, near each other, and among islands, as validate counts", () => {
    const positions = [
      "9 movement 23500000,0,90,10,2/2 22500000,300000,90,10,2/2",
      '4 movement 0,0,0,10,2/2 0,2200000,180,10,2/2 {"wind":270}',
      '4 movement 0,0,90,10,2/2 2000000,500000,270,10,2/2 {"islands":[{"radius":0.05,"x":1.6,"y":0.35},{"radius":1,"x":-1,"y":2}]}',
      "9 movement -24000000,24000000,270,10,2/2 24000000,-24000000,135,10,3/3",
    ]
    for (const text of positions) {
      const state = milleSabords.parseState(text)
      expect([text, perft(milleSabords, state, 5)]).toEqual([text, countAccepted(state, 5)])
    }
  })
})
