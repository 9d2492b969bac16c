import { type DejarikState, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { line, play, refusal } from "./support/play"

/** Resigns on a copy. */
function resigned(from: string | DejarikState, ...seats: number[]): DejarikState {
  const state = dejarik.clone(play(from))
  for (const seat of seats) dejarik.resign(state, seat)
  return state
}

describe("winning", () => {
  it("[DJ-6.1] the last seat with pieces wins at once", () => {
    const state = play("S@I1,G@O6/M@I2 play red 2 7 0 - -", "I1xI2", "kill")
    expect(line(state)).toBe("S@I1,G@O6/M@- over:last-seat-with-pieces red 1 7 x blue")
    expect(dejarik.outcome(state)).toEqual({
      returns: [1, -1],
      ranking: [[0], [1]],
      reason: "last-seat-with-pieces",
      rule: "DJ-6.1",
    })
    expect(dejarik.actors(state)).toEqual([])
    expect(refusal(state, "O6-O8", 0)).toBe("CO-1 game-over")
  })

  it("[DJ-6.1] the others rank by the order in which they went out and score −1 each", () => {
    const state = play('S@I1,G@I4/M@I2/H@I5/K@C play red 2 7 0 - {"seats":4}', "I1xI2", "kill")
    expect(state.out).toEqual([1])
    expect(refusal(state, "I2-I3", 1)).toBe("CO-3 out-of-the-game")
    const later = play(state, "I4xI5", "kill")
    expect(later).toMatchObject({ phase: "play", active: 3, turn: 8, out: [1, 2] })
    const over = play(later, "CxI1", "counterkill")
    expect(dejarik.outcome(over)).toEqual({
      returns: [3, -1, -1, -1],
      ranking: [[0], [3], [2], [1]],
      reason: "last-seat-with-pieces",
      rule: "DJ-6.1",
    })
  })
})

describe("draws", () => {
  it("[DJ-6.2] a hundred turns in a row without an attack end the game", () => {
    const state = play("S@O2,G@O1/M@O8,H@O7 play red 1 100 99 - -", "O2-O4")
    expect(line(state)).toBe("S@O4,G@O1/M@O8,H@O7 over:quiet-turns red 0 100 100 -")
    expect(dejarik.outcome(state)).toEqual({
      returns: [0, 0],
      ranking: [[0, 1]],
      reason: "quiet-turns",
      rule: "DJ-6.2",
    })
  })

  it("[DJ-6.2] a hundred turns without an attack from the first turn on end the game", () => {
    let state = play("H@O2,G@O1/N@O8,S@O7 play red 2 1 0 - -")
    for (let turn = 1; turn <= 100; turn++) {
      expect(state).toMatchObject({ phase: "play", turn, quiet: turn - 1 })
      const there = turn % 2 === 1 ? ["O2-O3", "O3-O2"] : ["O8-O9", "O9-O8"]
      state = play(state, ...there)
    }
    expect(state.ending).toBe("quiet-turns")
  })

  it("[DJ-6.2] the turn limit ends the game, and quiet turns are judged first", () => {
    const position = "S@O2,G@O1/M@O8,H@O7 play red 1 20 19 -"
    expect(play(`${position} {"turnLimit":20}`, "O2-O4").ending).toBe("turn-limit")
    expect(play(`${position} {"quietTurns":20,"turnLimit":20}`, "O2-O4").ending).toBe("quiet-turns")
    expect(play(`${position} {"quietTurns":null,"turnLimit":null}`, "O2-O4")).toMatchObject({ phase: "play", turn: 21 })
  })

  it("[DJ-6.2] a win or a last fight in the last turn precedes the draw", () => {
    expect(play('S@I1,G@O6/M@I2 play red 1 20 0 - {"turnLimit":20}', "I1xI2", "kill").ending).toBe(
      "last-seat-with-pieces",
    )
    expect(play('S@I1,G@O6/M@I2 play red 1 20 0 - {"turnLimit":20}', "I1xI2", "counterkill").phase).toBe("duel")
  })

  it("[DJ-6.2] the number of actions is bounded if turns are", () => {
    expect(dejarik.maxActions(dejarik.options())).toBe(8 + 1 + 6 * 1000 + 1)
    expect(dejarik.maxActions(dejarik.options({ seats: 3, turnLimit: 10 }))).toBe(6 + 1 + 60 + 1)
    expect(dejarik.maxActions(dejarik.options({ turnLimit: null }))).toBeUndefined()
  })
})

describe("resigning", () => {
  it("[DJ-6.3] with two seats the other wins", () => {
    const state = resigned("S@O2,G@O1/M@O8,H@O7 play red 2 1 0 - -", 0)
    expect(dejarik.outcome(state)).toEqual({
      returns: [-1, 1],
      ranking: [[1], [0]],
      reason: "resignation",
      rule: "DJ-6.3",
    })
    expect(line(resigned(dejarik.initialState(), 1))).toBe("-/- over:resignation - 0 0 0 blue")
  })
})

describe("positions set up by hand", () => {
  it("[DJ-6.4] the active seat must have pieces", () => {
    expect(() => play('S@O2/-/M@O8 play green 2 1 0 - {"seats":3}')).toThrow("DJ-6.4")
    expect(() => play("-/- play red 2 1 0 - -")).toThrow("DJ-6.4")
    expect(() => play("S@O2/M@O8 play - 2 1 0 - -")).toThrow("DJ-6.4")
  })
})
