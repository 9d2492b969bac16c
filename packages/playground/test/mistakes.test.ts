import { createMatch } from "@flottille/core/match"
import { dejarikPackage } from "@flottille/dejarik/package"
import { rulebook } from "@flottille/dejarik/rulebook"
import { describe, expect, it } from "vitest"
import { evaluationOf } from "../src/model/mistakes"
import { reviewOf } from "../src/model/review"

const pkg = { ...dejarikPackage, rulebook }
const goOn = async () => true

/** The record of a game from a position, by these actions of whoever is to act. */
function recordOf(start: string, actions: readonly string[]) {
  const match = createMatch(dejarikPackage.game, { start, seed: 1 })
  for (const text of actions) {
    const [seat] = match.actors()
    if (typeof seat === "number") match.submit(seat, dejarikPackage.game.parseAction(text, match.state(), seat))
  }
  return { ...match.record(), start }
}

const start = "S@I4,H@I6/O@I5 play red 1 2 0 - -"

describe("the evaluation of a record", () => {
  it("has a value for each position, and lists what an action lost", async () => {
    const review = reviewOf(pkg, recordOf(start, ["I4-O3", "I6-C"]))
    const found = await evaluationOf(pkg, review, goOn)
    expect(found?.values).toHaveLength(review.length + 1)
    for (const value of found?.values ?? []) expect(Math.abs(value)).toBeLessThanOrEqual(1)
    const [worst] = found?.mistakes ?? []
    expect(worst?.loss).toBeGreaterThan(0.12)
    expect(worst?.seat).toBe(0)
    const state = dejarikPackage.game.parseState(start)
    expect(worst?.better).toEqual(dejarikPackage.game.parseAction("I4xI5", state, 0))
  })

  it("ends when it is not wanted any more, and is nothing without an evaluation of the game", async () => {
    const review = reviewOf(pkg, recordOf(start, ["I4-O3"]))
    expect(await evaluationOf(pkg, review, async () => false)).toBeUndefined()
    const { evaluate, ...without } = pkg
    expect(evaluate).toBeDefined()
    expect(await evaluationOf(without, review, goOn)).toBeUndefined()
  })
})
