import { CHANCE } from "@flottille/core"
import { combatWeights, dejarik, resultOf } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { actorOf, choices, events, line, names, play, refusal } from "./support/play"

const duo = "S@I1,G@O6/M@I2,H@O9 play red 2 3 1 - -"

describe("declaring", () => {
  it("[DJ-4.1] an attack needs an enemy on an adjacent space", () => {
    expect(choices("S@I1,G@O1/M@I2,H@I3,N@O2 play red 2 1 0 - -").filter((text) => text.includes("x"))).toEqual([
      "I1xI2",
      "O1xO2",
    ])
    expect(refusal(duo, "I1xI3")).toBe("DJ-4.1 no-target")
    expect(refusal("S@I1,G@O1/M@I2,H@O9 play red 2 1 0 - -", "I1xO1")).toBe("DJ-4.1 own-piece")
    expect(refusal(duo, "I1xO9")).toBe("DJ-4.1 not-adjacent")
    expect(refusal(duo, "I2xI1")).toBe("DJ-2.1 not-your-piece")
    expect(refusal(duo, "O5xI1")).toBe("DJ-2.1 no-piece-there")
  })

  it("[DJ-4.1] an attack costs one action, and then the dice decide", () => {
    const state = play(duo, "I1xI2")
    expect(line(state)).toBe("S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x -")
    expect(actorOf(state)).toBe(CHANCE)
    expect(refusal(state, "deal R")).toBe("DJ-4.1 wrong-moment")
  })
})

describe("the dice", () => {
  it("[DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5] margins +7 +6 +1 0 −6 −7", () => {
    expect([7, 6, 1, 0, -6, -7].map(resultOf)).toEqual([
      "kill",
      "push",
      "push",
      "counterpush",
      "counterpush",
      "counterkill",
    ])
  })

  it.each<[number, number, readonly number[]]>([
    [2, 2, [0.027006, 0.416667, 0.529321, 0.027006]],
    [4, 4, [0.090653, 0.368875, 0.449819, 0.090653]],
    [6, 2, [0.939287, 0.05893, 0.001783, 0]],
    [7, 4, [0.757551, 0.203985, 0.037533, 0.000931]],
    [6, 8, [0.016695, 0.104812, 0.347632, 0.530861]],
    [8, 8, [0.172166, 0.298925, 0.356743, 0.172166]],
  ])("[DJ-4.2 DJ-4.3 DJ-4.4 DJ-4.5] %i against %i have the published chances", (attack, defence, chances) => {
    const { kill, push, counterpush, counterkill } = combatWeights(attack, defence)
    expect(combatWeights(attack, defence)).toBe(combatWeights(attack, defence))
    const all = 6 ** (attack + defence)
    ;[kill, push, counterpush, counterkill].forEach((weight, index) => {
      expect(weight / all).toBeCloseTo(chances[index] ?? -1, 6)
    })
  })

  it("[DJ-4.8] six dice against two cannot make a counter-kill", () => {
    const state = play("S@I1,G@O6/O@I2,H@O9 play red 2 3 1 - -", "I1xI2")
    expect(choices(state)).toEqual(["counterpush", "kill", "push"])
    expect(refusal(state, "counterkill")).toBe("DJ-4.8 impossible-result")
  })

  it("[DJ-4.1] recorded faces must be as many as the ratings, and fit the result", () => {
    const state = play("G@I1,S@O6/H@I2,M@O9 play red 2 3 1 - -", "I1xI2")
    expect(refusal(state, "kill 6.6.6.6:1.1.1.1")).toBeUndefined()
    expect(refusal(state, "kill 6.6.6:1.1.1.1")).toBe("DJ-4.1 wrong-dice")
    expect(refusal(state, "kill 6.6.6.6:1.1.1.1.1")).toBe("DJ-4.1 wrong-dice")
    expect(refusal(state, "kill 3.3.3.3:3.3.3.3")).toBe("DJ-4.2 dice-disagree")
    expect(refusal(state, "push 3.3.3.3:3.3.3.3")).toBe("DJ-4.3 dice-disagree")
    expect(refusal(state, "counterpush 3.3.3.4:3.3.3.3")).toBe("DJ-4.4 dice-disagree")
    expect(refusal(state, "counterkill 1.1.1.1:3.3.3.1")).toBe("DJ-4.5 dice-disagree")
    expect(refusal(state, "counterkill 1.1.1.1:3.3.3.2")).toBeUndefined()
  })
})

describe("results", () => {
  it("[DJ-4.3] push: the attacking seat chooses an empty space beside the target", () => {
    const state = play(duo, "I1xI2", "push")
    expect(actorOf(state)).toBe(0)
    expect(choices(state)).toEqual(["I2>C", "I2>I3", "I2>O2"])
    expect(line(play(state, "I2>O2"))).toBe("S@I1,G@O6/M@O2,H@O9 play red 1 3 x -")
    expect(refusal(state, "I1>C")).toBe("DJ-4.3 not-the-pushed-piece")
    expect(refusal(state, "I2>I4")).toBe("DJ-4.3 not-adjacent")
    expect(refusal(state, "I2>I1")).toBe("DJ-4.3 occupied")
    expect(refusal(state, "O6-O8")).toBe("DJ-4.3 wrong-moment")
  })

  it("[DJ-4.3] push around the centre: every empty inner space", () => {
    const state = play("S@I1,G@I5/M@C,H@I9 play red 2 3 1 - -", "I1xC", "push")
    expect(names(choices(state).map((text) => text.slice(2)))).toBe("I2 I3 I4 I6 I7 I8 I10 I11 I12")
  })

  it("[DJ-4.4] counter-push: the defending seat moves the attacker, in the other's turn", () => {
    const state = play(duo, "I1xI2", "counterpush")
    expect(actorOf(state)).toBe(1)
    expect(dejarik.turn(state, 0)).toMatchObject({
      seats: [0],
      waiting: [1],
      budgets: [{ seat: 0, unit: "action", total: 2, left: 1 }],
    })
    expect(choices(state)).toEqual(["I1>C", "I1>I12", "I1>O1"])
    expect(refusal(state, "I2>I3")).toBe("DJ-4.4 not-the-pushed-piece")
    expect(refusal(state, "I1>C", 0)).toBe("CO-2 not-your-turn")
  })

  it("[DJ-4.6] after a counter-push in the first action the second follows, with the displaced piece too", () => {
    const state = play(duo, "I1xI2", "counterpush", "I1>C")
    expect(line(state)).toBe("S@C,G@O6/M@I2,H@O9 play red 1 3 x -")
    expect(line(play(state, "CxI2", "kill"))).toBe("S@C,G@O6/M@-,H@O9 play blue 2 4 0 -")
  })

  const wedged = "S@I1,G@O4/M@I2,H@C,R@I3,N@O2 play red 2 1 0 -"

  it("[DJ-4.6] a push without room moves no piece and offers no choice", () => {
    expect(line(play(`${wedged} -`, "I1xI2", "push"))).toBe("S@I1,G@O4/M@I2,H@C,N@O2,R@I3 play red 1 1 x -")
    expect(events(play(`${wedged} -`, "I1xI2"), "push")).toContainEqual({ type: "stuck", piece: "M", space: 2 })
  })

  it("[DJ-4.6] with blockedPush=kill a piece without room dies, by counter-push too", () => {
    expect(line(play(`${wedged} {"blockedPush":"kill"}`, "I1xI2", "push"))).toBe(
      "S@I1,G@O4/M@-,H@C,N@O2,R@I3 play red 1 1 x -",
    )
    const counter = "S@I1,G@I12/M@I2,H@C,R@O1 play red 2 1 0 -"
    expect(line(play(`${counter} {"blockedPush":"kill"}`, "I1xI2", "counterpush"))).toBe(
      "S@-,G@I12/M@I2,H@C,R@O1 play red 1 1 x -",
    )
    expect(line(play(`${counter} -`, "I1xI2", "counterpush"))).toBe("S@I1,G@I12/M@I2,H@C,R@O1 play red 1 1 x -")
  })
})
