import { CHANCE } from "@flottille/core"
import { combatWeights, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { actorOf, choices, events, line, play, refusal } from "./support/play"

const ending = "S@I1/M@I2,H@O9 play red 2 7 0 - -"

describe("the fight to the death", () => {
  it("[DJ-5.1] begins at once when each of two seats has one piece left, both in the centre", () => {
    const state = play(ending, "I1xI2", "kill")
    expect(line(state)).toBe("S@C/M@-,H@C duel red 0 7 x -")
    expect(actorOf(state)).toBe(CHANCE)
    expect(dejarik.turn(state, 0).budgets).toEqual([])
  })

  it("[DJ-5.1] begins after a counter-kill too", () => {
    expect(line(play("S@I1,G@O6/M@I2 play red 2 7 0 - -", "I1xI2", "counterkill"))).toBe("S@-,G@C/M@C duel red 0 7 x -")
  })

  it("[DJ-5.1] waits with three seats until the third is out", () => {
    const state = play('S@I1/M@I2/H@O9 play red 2 7 0 - {"seats":3}', "I1xI2", "push", "I2>C")
    expect(state.phase).toBe("play")
    expect(line(play(state, "I1xC", "kill"))).toBe("S@C/M@-/H@C duel red 0 7 x green")
    expect(line(play(state, "I1xC", "counterkill"))).toBe("S@-/M@C/H@C duel red 0 7 x red")
  })

  it("[DJ-5.1] each rolls its higher rating: Ng'ok eight dice, Ghhhk four", () => {
    const state = play("N@I1/G@I2,H@O9 play red 2 7 0 - -", "I1xI2", "counterpush", "I1>C", "CxI2", "kill")
    expect(state.phase).toBe("duel")
    expect(refusal(state, "duel red 6.6.6.6.6.6.6.6:1.1.1.1")).toBeUndefined()
    expect(refusal(state, "duel red 6.6.6:1.1.1.1")).toBe("DJ-5.1 wrong-dice")
    expect(refusal(state, "duel green")).toBe("DJ-5.1 not-a-duellist")
  })

  it.each<[number, number, number]>([
    [4, 4, 0.5],
    [6, 4, 0.99015],
    [7, 6, 0.85762],
    [8, 6, 0.96951],
    [8, 7, 0.8327],
  ])("[DJ-5.2] %i dice against %i have the published chance", (one, other, chance) => {
    const { kill: earlier, counterkill: later } = combatWeights(one, other)
    expect(earlier / (earlier + later)).toBeCloseTo(chance, 5)
    expect([earlier, later]).toEqual([combatWeights(one, other).kill, combatWeights(other, one).kill])
  })

  it("[DJ-5.2] is one chance node, and the survivor has won", () => {
    const state = play(ending, "I1xI2", "kill")
    expect(choices(state)).toEqual(["duel blue", "duel red"])
    expect(line(play(state, "duel blue"))).toBe("S@-/M@-,H@C over:fight-to-the-death red 0 7 x red")
    expect(dejarik.outcome(play(state, "duel red"))).toEqual({
      returns: [1, -1],
      ranking: [[0], [1]],
      reason: "fight-to-the-death",
      rule: "DJ-5.1",
    })
  })

  it("[DJ-5.2] recorded rounds end with the one that decides", () => {
    const state = play("G@I1/M@I2,H@O9 play red 2 7 0 - -", "I1xI2", "kill")
    expect(refusal(state, "duel red 3.3.3.3:3.3.3.3 6.6.6.6:1.1.1.1")).toBeUndefined()
    expect(refusal(state, "duel blue 3.3.3.3:3.3.3.3 6.6.6.6:1.1.1.1")).toBe("DJ-5.2 dice-disagree")
    expect(refusal(state, "duel red 6.6.6.6:1.1.1.1 6.6.6.6:1.1.1.1")).toBe("DJ-5.2 dice-disagree")
    expect(refusal(state, "duel red 3.3.3.3:3.3.3.3")).toBe("DJ-5.2 dice-disagree")
    expect(events(state, "duel red 6.6.6.6:1.1.1.1")[0]).toEqual({ type: "survived", seat: 0, rounds: 1 })
    expect(refusal(state, "kill")).toBe("DJ-5.2 wrong-moment")
  })

  it("[DJ-5.2] if the dice never decide, the exact odds do", () => {
    const state = play("G@I1/M@I2,H@O9 play red 2 7 0 - -", "I1xI2", "kill")
    let dice = 0
    const below = (faces: number) => {
      if (faces === 6) dice++
      return 0
    }
    expect(dejarik.rollChance?.(state, { below })).toEqual({ type: "duel", winner: "red" })
    // A thousand rounds of four dice against four.
    expect(dice).toBe(8000)
  })

  it("[DJ-5.2] an action with dice stands for its plain result, any other for itself", () => {
    const rounds = [{ attack: [6, 6, 6, 6], defence: [1, 1, 1, 1] }]
    expect(dejarik.plainChance?.({ type: "duel", winner: "green", rounds })).toEqual({ type: "duel", winner: "green" })
    for (const plain of [{ type: "deal", piece: "S" }, { type: "first", seat: "red" }, { type: "pass" }] as const)
      expect(dejarik.plainChance?.(plain)).toBe(plain)
    const opening = dejarik.initialState()
    expect([0, 7].map((drawn) => dejarik.rollChance?.(opening, { below: () => drawn }))).toEqual([
      { type: "deal", piece: "S" },
      { type: "deal", piece: "O" },
    ])
  })
})
