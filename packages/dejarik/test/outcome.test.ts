import { CHANCE, createRandom, playout } from "@flottille/core"
import { type DejarikEvent, type DejarikState, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { choices, line, play, refusal } from "./support/play"

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

  it("[DJ-6.1 DJ-6.3] an event says whether a seat lost its last piece or resigned", () => {
    const outs = (happen: (state: DejarikState, emit: (event: DejarikEvent) => void) => void) => {
      const events: DejarikEvent[] = []
      happen(play('S@I1,G@I4/M@I2/H@I5 attack:I1xI2 red 1 7 x - {"seats":3}'), (event) => events.push(event))
      return events.filter(({ type }) => type === "out")
    }
    const killed = outs((state, emit) => dejarik.step(state, CHANCE, dejarik.parseAction("kill", state, CHANCE), emit))
    expect(killed).toEqual([{ type: "out", seat: 1, resigned: false }])
    expect(outs((state, emit) => dejarik.resign(state, 2, emit))).toEqual([{ type: "out", seat: 2, resigned: true }])
  })

  it("[DJ-6.1] three seats: elimination inside one's own attack passes the turn", () => {
    const state = play('S@O1/G@O5,R@I1/M@O9,N@O8 play red 1 7 0 - {"seats":3}', "O1xI1", "counterkill")
    expect(state).toMatchObject({ phase: "play", active: 1, turn: 8, out: [0] })
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

  it("[DJ-6.2] any declared attack resets the count", () => {
    const state = play("S@I1,G@O6/M@I2,H@O9 play red 2 100 99 - -", "I1xI2", "push", "I2>I3", "O6-O8")
    expect(state).toMatchObject({ phase: "play", active: 1, turn: 101, quiet: 0 })
    expect(play(state, "I3-I5", "I5-I7").quiet).toBe(1)
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
    const random = createRandom(4)
    for (let game = 0; game < 50; game++)
      expect(playout(dejarik, dejarik.initialState({ turnLimit: 10 }), random)).toBeLessThanOrEqual(70)
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

  it("[DJ-6.3] with more seats, the pieces are removed and the others play on", () => {
    const position = 'S@O1,G@O12/M@O5,H@O4/K@O9,R@O8 play red 2 3 1 - {"seats":3}'
    expect(line(resigned(position, 0))).toBe("S@-,G@-/M@O5,H@O4/K@O9,R@O8 play green 2 4 2 red")
    expect(line(resigned(position, 1))).toBe("S@O1,G@O12/M@-,H@-/K@O9,R@O8 play red 2 3 1 green")
    expect(line(resigned(position, 1, 1, 7, -1))).toBe(line(resigned(position, 1)))
    expect(dejarik.outcome(resigned(position, 1, 0))?.ranking).toEqual([[2], [0], [1]])
    expect(resigned(resigned(position, 1, 0), 2).out).toEqual([1, 0])
  })

  const fight = 'S@I1,G@O12/M@I2,H@O4/K@O9,R@O8 play red 2 3 1 - {"seats":3}'

  it("[DJ-6.3] an attack lapses with its attacker or its target, its action spent", () => {
    const attack = play(fight, "I1xI2")
    expect(line(resigned(attack, 1))).toBe("S@I1,G@O12/M@-,H@-/K@O9,R@O8 play red 1 3 x green")
    expect(line(resigned(attack, 0))).toBe("S@-,G@-/M@I2,H@O4/K@O9,R@O8 play green 2 4 0 red")
    expect(resigned(attack, 2)).toMatchObject({ phase: "attack", out: [2] })
    const second = play(fight, "O12-O10", "I1xI2")
    expect(line(resigned(second, 1))).toContain("play blue 2 4 0 green")
  })

  it("[DJ-6.3] a push lapses with its decider or its piece", () => {
    const push = play(fight, "I1xI2", "push")
    expect(line(resigned(push, 1))).toContain("play red 1 3 x green")
    expect(line(resigned(push, 0))).toContain("play green 2 4 0 red")
    const counter = play(fight, "I1xI2", "counterpush")
    expect(line(resigned(counter, 1))).toContain("play red 1 3 x green")
    expect(line(resigned(counter, 0))).toContain("play green 2 4 0 red")
    expect(choices(resigned(counter, 2))).toEqual(["I1>C", "I1>I12", "I1>O1"])
  })

  it("[DJ-6.3 DJ-5.1] a last fight takes precedence over pending choices", () => {
    const attack = play('S@I1/M@I2/K@O9 play red 2 3 1 - {"seats":3}', "I1xI2")
    expect(line(resigned(attack, 2))).toBe("S@C/M@C/K@- duel red 0 3 x blue")
    expect(resigned(resigned(attack, 2), 0)).toMatchObject({ ending: "resignation", out: [2, 0] })
  })

  it("[DJ-6.3] a seat that resigns during the deal receives no more pieces, and its pieces stay out", () => {
    const half = play(dejarik.initialState({ seats: 3 }), "deal S", "deal M", "deal G")
    const state = resigned(half, 0)
    expect(line(state)).toBe("S@-/M@O5/G@O9 deal - 0 0 0 red")
    expect(choices(state)).not.toContain("deal S")
    const dealt = play(state, "deal H", "deal K")
    expect(line(dealt)).toBe("S@-/M@O5,H@O4/G@O9,K@O8 first - 0 0 0 red")
    expect(choices(dealt)).toEqual(["first blue", "first green"])
    expect(refusal(dealt, "first red")).toBe("DJ-6.3 seat-is-out")
    expect(line(resigned(half, 0, 1))).toBe("S@-/M@-/G@O9 over:resignation - 0 0 0 red,green")
  })

  it("[DJ-6.3] the last receiver's resignation ends the deal; firstSeat passes clockwise", () => {
    const nearly = play(
      dejarik.initialState({ seats: 3, firstSeat: "blue" }),
      "deal S",
      "deal M",
      "deal G",
      "deal H",
      "deal K",
    )
    expect(resigned(nearly, 2)).toMatchObject({ phase: "play", active: 0, turn: 1 })
    const drawn = play(dejarik.initialState({ seats: 3 }), "deal S", "deal M", "deal G", "deal H", "deal K", "deal N")
    expect(choices(resigned(drawn, 1))).toEqual(["first blue", "first red"])
  })
})

describe("positions set up by hand", () => {
  it("[DJ-6.4] a lone seat has won", () => {
    expect(line(play("S@O2/- play red 2 1 0 - -"))).toBe("S@O2/- over:last-seat-with-pieces red 2 1 0 blue")
  })

  it("[DJ-6.4] one against one fights before any action", () => {
    const state = play("N@O2/R@O8 play red 2 1 0 - -")
    expect(line(state)).toBe("N@C/R@C duel red 0 1 0 -")
    expect(choices(state)).toEqual(["duel blue", "duel red"])
  })

  it("[DJ-6.4] seats without pieces are out", () => {
    expect(play('S@O2,G@O1/-/M@O8 play red 2 1 0 - {"seats":3}').out).toEqual([1])
  })

  it("[DJ-6.4] the active seat must have pieces", () => {
    expect(() => play('S@O2/-/M@O8 play green 2 1 0 - {"seats":3}')).toThrow("DJ-6.4")
    expect(() => play("-/- play red 2 1 0 - -")).toThrow("DJ-6.4")
    expect(() => play("S@O2/M@O8 play - 2 1 0 - -")).toThrow("DJ-6.4")
  })
})
