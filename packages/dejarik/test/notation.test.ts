import { CHANCE, NotationError } from "@flottille/core"
import { type DejarikAction, dejarik } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"

const state = dejarik.initialState()
const read = (text: string): DejarikAction => dejarik.parseAction(text, state, CHANCE)

/** The place and the expectation of the error. */
function complaint(text: string): string | undefined {
  try {
    read(text)
    return undefined
  } catch (error) {
    if (error instanceof NotationError) return `${error.position} ${error.expected}`
    throw error
  }
}

describe("actions as text", () => {
  it.each<[string, DejarikAction]>([
    ["O11-I5", { type: "move", from: 23, to: 5 }],
    ["I1xO1", { type: "attack", from: 1, to: 13 }],
    ["O1>O2", { type: "push", from: 13, to: 14 }],
    ["CxI12", { type: "attack", from: 0, to: 12 }],
    ["pass", { type: "pass" }],
    ["deal S", { type: "deal", piece: "S" }],
    ["first red", { type: "first", seat: "red" }],
    ["kill", { type: "combat", result: "kill" }],
    ["counterkill", { type: "combat", result: "counterkill" }],
    ["push 6.5.4:3.3.3", { type: "combat", result: "push", dice: { attack: [6, 5, 4], defence: [3, 3, 3] } }],
    ["counterpush 1:6", { type: "combat", result: "counterpush", dice: { attack: [1], defence: [6] } }],
    ["duel blue", { type: "duel", winner: "blue" }],
    [
      "duel yellow 6.6:1.1 1.1:6.6",
      {
        type: "duel",
        winner: "yellow",
        rounds: [
          { earlier: [6, 6], later: [1, 1] },
          { earlier: [1, 1], later: [6, 6] },
        ],
      },
    ],
  ])("[DJ-3.4 DJ-4.1 CO-4] %s there and back", (text, action) => {
    expect(read(text)).toEqual(action)
    expect(dejarik.formatAction(action)).toBe(text)
  })

  it.each<[string, string]>([
    ["", "0 an action"],
    ["O13-I5", "0 C, I1 to I12 or O1 to O12"],
    ["O1-", "3 C, I1 to I12 or O1 to O12"],
    ["O1-X", "3 C, I1 to I12 or O1 to O12"],
    ["O1", "2 -, x or >, then a space"],
    ["O1~O2", "0 C, I1 to I12 or O1 to O12"],
    ["O1-O2 O3", "6 nothing more"],
    ["pass now", "5 nothing more"],
    ["deal", "4 one of S, M, G, H, K, N, R, O"],
    ["deal X", "5 one of S, M, G, H, K, N, R, O"],
    ["deal S M", "7 nothing more"],
    ["first purple", "6 one of red, green, blue, yellow"],
    ["kill 7:1", "5 the faces of two throws of up to 8 dice, as in 6.5.4:3.3.3"],
    ["kill 1:1 2:2", "9 nothing more"],
    ["duel", "4 one of red, green, blue, yellow"],
    ["duel red 1", "9 the faces of two throws of up to 8 dice, as in 6.5.4:3.3.3"],
    ["constructor", "0 C, I1 to I12 or O1 to O12"],
  ])("[CO-4] %j is no action", (text, expected) => {
    expect(complaint(text)).toBe(expected)
  })
})
