import { describe, expect, it } from "vitest"
import { lesGrandsAmiraux, squareName } from "../src"
import { play, position } from "./support/boards"
import { complaint } from "./support/complaint"
import { formatAction, parseAction } from "./support/standard"

describe("actions as text", () => {
  const start = () => position("A4 w4, A5 r2, D4 w3, A1 wG, H10 rG, H9 r1")

  it.each([
    ["place 6 A4", { type: "place", rank: "6", square: 24 }],
    ["place G H10", { type: "place", rank: "G", square: 79 }],
    ["lift A4", { type: "lift", square: 24 }],
    ["ready", { type: "ready" }],
    ["first white", { type: "first", seat: 0 }],
    ["first red", { type: "first", seat: 1 }],
    ["D4-D5", { type: "step", from: 27, to: 35 }],
    ["A4xA5", { type: "duel", from: 24, to: 32 }],
    ["A4^A6", { type: "leap", from: 24, to: 40 }],
    ["end", { type: "end" }],
  ] as const)("[GA-2.1] %s", (text, action) => {
    expect(parseAction(text, start(), 0)).toEqual(action)
    expect(formatAction(action)).toBe(text)
  })

  it("[GA-3.1 GA-4.1] a dash is a step or a duel, depending on the board, never a leap", () => {
    const state = start()
    expect(parseAction("A4-A5", state, 0)).toEqual({ type: "duel", from: 24, to: 32 })
    expect(parseAction("A4-A6", state, 0)).toEqual({ type: "step", from: 24, to: 40 })
    expect(parseAction("A5-A4", state, 1)).toEqual({ type: "duel", from: 32, to: 24 })
    expect(parseAction("D4xD5", state, 0)).toEqual({ type: "duel", from: 27, to: 35 })
  })

  it("[GA-1.3] a dash does not reveal a placement during deployment", () => {
    const state = play(lesGrandsAmiraux.initialState(), "place 6 A4")
    lesGrandsAmiraux.step(state, 1, { type: "place", rank: "6", square: 56 })
    expect(parseAction("A4-A8", state, 0)).toEqual({ type: "step", from: 24, to: 56 })
  })

  it.each([
    ["pass", "a square, or place, lift, ready, first, end at position 0 (CO-4)"],
    ["lift x", "a square at position 5 (GA-1.1)"],
    ["place 7 A4", "a rank at position 6 (GA-1.2)"],
    ["place 6A4", "a space at position 7 (CO-4)"],
    ["first blue", "white or red at position 6 (GA-1.4)"],
    ["A4 - A5", "-, x or ^ at position 2 (CO-4)"],
    ["A4-A5 x", "the end at position 5 (CO-4)"],
  ])("[GA-2.1] %j is refused with the expected input", (text, expected) => {
    expect(() => parseAction(text, start(), 0)).toThrow(`${JSON.stringify(text)}: expected ${expected}`)
  })

  it("[CO-4 GA-1.1] rejects values that are not actions or squares", () => {
    const square = "square: expected an integer from 0 to 79 (GA-1.1)"
    expect(() => formatAction({ type: "lift", square: 80 })).toThrow("action.square: expected an integer from 0 to 79")
    for (const none of [80, -1, 0.5]) expect(() => squareName(none)).toThrow(square)
  })

  it.each([
    ["", "0 CO-4"],
    ["pass", "0 CO-4"],
    ["a4-a5", "0 CO-4"],
    ["A4-A5 x", "5 CO-4"],
    ["A4 - A5", "2 CO-4"],
    ["A0-A5", "0 GA-1.1"],
    ["A4-A11", "5 CO-4"],
    ["A4-I5", "3 GA-1.1"],
    ["A4xxA5", "3 GA-1.1"],
    ["place 7 A4", "6 GA-1.2"],
    ["place g A4", "6 GA-1.2"],
    ["place 6A4", "7 CO-4"],
    ["place 6 J4", "8 GA-1.1"],
    ["place 6 A4x", "10 CO-4"],
    ["lift x", "5 GA-1.1"],
    ["first blue", "6 GA-1.4"],
    ["End", "0 GA-1.1"],
  ])("[GA-1.1 GA-1.2] %j is refused at %s", (text, where) => {
    const state = start()
    expect(complaint(() => parseAction(text, state, 0))).toBe(where)
  })
})
