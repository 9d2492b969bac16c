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
          { attack: [6, 6], defence: [1, 1] },
          { attack: [1, 1], defence: [6, 6] },
        ],
      },
    ],
  ])("[DJ-3.4 DJ-4.1 CO-4] %s survives the round trip", (text, action) => {
    expect(read(text)).toEqual(action)
    expect(dejarik.formatAction(action)).toBe(text)
  })

  it.each<[string, string]>([
    ["", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O13-I5", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O1-", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O1-X", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O1", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O1~O2", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["O1-O2 O3", "6 the end of the text, or dice as in 6.5.4:3.3.3"],
    ["pass now", "5 the end of the text, or dice as in 6.5.4:3.3.3"],
    ["deal", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["deal X", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["deal S M", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["first purple", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["kill 7:1", "5 the end of the text, or dice as in 6.5.4:3.3.3"],
    ["kill 1:1 2:2", "5 the end of the text, or dice as in 6.5.4:3.3.3"],
    ["duel", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
    ["duel red 1", "9 the end of the text, or dice as in 6.5.4:3.3.3"],
    ["constructor", "0 an action, as in O11-I5, I1xO1, O1>O2, pass, deal S, first red, kill or duel red"],
  ])("[CO-4] %j is not an action", (text, expected) => {
    expect(complaint(text)).toBe(expected)
  })
})
