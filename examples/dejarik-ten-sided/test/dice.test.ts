import { CHANCE, SchemaError } from "@flottille/core"
import { dejarikOf, standardRules } from "@flottille/dejarik"
import { describe, expect, it } from "vitest"
import { dejarikTenSided } from "../src/index"

/** The Savrip, 6 dice, attacks the Monnok, 5 dice. */
const attacked = dejarikTenSided.parseState("S@I1,G@O6/M@I2,H@O9 attack:I1xI2 red 1 3 x - -")

describe("ten-sided dice", () => {
  it("[DT-1.1] give exact odds out of 10^11", () => {
    const outcomes = dejarikTenSided.chanceOutcomes(attacked)
    expect(outcomes.reduce((sum, { weight }) => sum + weight, 0)).toBe(10 ** 11)
  })

  it("[DT-1.1] show faces from 1 to 10", () => {
    const roll = dejarikTenSided.parseAction("push 10.10.10.1.1.1:6.6.6.5.5", attacked, CHANCE)
    expect(dejarikTenSided.validate(attacked, CHANCE, roll)).toBeUndefined()
    expect(() => dejarikTenSided.parseAction("push 11.10.10.1.1.1:6.6.6.5.5", attacked, CHANCE)).toThrow("dice")
  })

  it("[DT-1.1] are at most seven, because 16 ten-sided dice have no exact odds", () => {
    expect(() => dejarikOf({ ...standardRules, id: "x", title: "X", version: "1", dieFaces: 10 })).toThrow(SchemaError)
  })

  it.each([
    ["kill 10.10.10.1.1.1:5.5.5.5.1", undefined],
    ["push 10.10.10.1.1.1:5.5.5.5.1", "dice-disagree"],
    ["push 10.10.10.1.1.1:5.5.5.5.2", undefined],
    ["counterkill 1.1.1.1.1.1:5.5.5.2.1", undefined],
    ["counterpush 1.1.1.1.1.1:5.5.5.1.1", undefined],
  ])("[DT-1.2] decide by a margin of 12: %s", (text, code) => {
    const action = dejarikTenSided.parseAction(text, attacked, CHANCE)
    expect(dejarikTenSided.validate(attacked, CHANCE, action)?.code).toBe(code)
  })
})
