import type { Seat } from "@flottille/core"
import { type Ending, initialCounts, nextCounts, outcomeBy, reachedEnding } from "@flottille/core/kinds"
import { describe, expect, it } from "vitest"

interface Race {
  readonly turn: number
  readonly leader: Seat
}

const limit: Ending<Race, "turn-limit"> = {
  reason: "turn-limit",
  rule: "RC-2.1",
  reached: ({ turn }) => turn >= 9,
  ranking: () => [[0, 1, 2]],
}
const lead: Ending<Race, "lead"> = {
  reason: "lead",
  rule: "RC-2.2",
  counter: { enough: 3, count: ({ leader }, seat, before) => (seat === leader ? before + 2 : 0) },
  ranking: (_, counts) => {
    const winner = counts.indexOf(3)
    return [[winner], [0, 1, 2].filter((seat) => seat !== winner)]
  },
}
const resigned: Ending<Race, "resignation"> = { reason: "resignation", rule: "RC-2.3", ranking: () => [[1], [0, 2]] }
const endings = [limit, lead, resigned]

describe("endings", () => {
  it("keep a number a seat for each ending that counts", () => {
    expect(initialCounts([limit, resigned], 3)).toBeUndefined()
    expect(initialCounts(endings, 3)).toEqual([[0, 0, 0]])
  })

  it("count at the end of a turn, up to enough", () => {
    expect(nextCounts(endings, { turn: 1, leader: 2 }, [[2, 0, 0]])).toEqual([[0, 0, 2]])
    expect(nextCounts(endings, { turn: 1, leader: 2 }, [[0, 0, 2]])).toEqual([[0, 0, 3]])
  })

  it("are reached by their condition or their counter, the first one first", () => {
    expect(reachedEnding(endings, { turn: 8, leader: 0 }, [[2, 0, 0]])).toBeUndefined()
    expect(reachedEnding(endings, { turn: 8, leader: 0 }, [[3, 0, 0]])).toBe(lead)
    expect(reachedEnding(endings, { turn: 9, leader: 0 }, [[3, 0, 0]])).toBe(limit)
    expect(reachedEnding([resigned], { turn: 9, leader: 0 })).toBeUndefined()
  })

  it("have an outcome: a draw for a single group, otherwise a win of the first group", () => {
    const state = { turn: 9, leader: 0 }
    expect(outcomeBy(endings, "turn-limit", state, 3)).toEqual({
      returns: [0, 0, 0],
      ranking: [[0, 1, 2]],
      reason: "turn-limit",
      rule: "RC-2.1",
    })
    expect(outcomeBy(endings, "lead", state, 3, [[0, 0, 3]])).toMatchObject({ returns: [-1, -1, 2], rule: "RC-2.2" })
    expect(outcomeBy(endings, "resignation", state, 3)).toMatchObject({ ranking: [[1], [0, 2]] })
    expect(() => outcomeBy(endings, "rain", state, 3)).toThrow("no ending rain")
  })
})
