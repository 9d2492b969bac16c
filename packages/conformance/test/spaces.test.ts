import { actionSpace } from "@flottille/core/space"
import { describe, expect, it } from "vitest"
import { spaceProblem } from "../src/spaces"
import { type PebblesAction, pebbles } from "./zoo/pebbles"

const begins: readonly PebblesAction[] = [0, 1].map((seat) => ({ type: "begin", seat }))
const takes: readonly PebblesAction[] = [{ type: "take" }, { type: "stop" }]
const plain = (action: PebblesAction): PebblesAction => pebbles.plainChance?.(action) ?? action
const whole = actionSpace(() => [...begins, ...takes], plain)

describe("the law of spaces", () => {
  it("holds for one that has every action once", () => {
    expect(spaceProblem(pebbles, whole)).toBeUndefined()
    expect(whole.index({ type: "begin", seat: 1, face: 6 })).toBe(1)
  })

  it.each([
    ["an action is missing", actionSpace(() => takes, plain), 'it does not have {"seat":'],
    [
      "an action has two numbers",
      actionSpace(() => [...begins, ...takes, ...takes], plain),
      '{"type":"take"} is number 2, and has number 4',
    ],
    ["dice are not known", actionSpace(() => [...begins, ...takes]), 'it does not have {"face":'],
    ["numbers go on for ever", { ...whole, at: (index: number) => whole.at(Math.abs(index) % 4 || 0) }, "it has an action of number -1"],
    ["numbers are swapped", { ...whole, size: 4, at: (index: number) => whole.at(3 - index) }, "is number 0, and has number 3"],
  ])("is broken where %s", (_, space, problem) => {
    expect(spaceProblem(pebbles, space)).toContain(`the space of pebbles: `)
    expect(spaceProblem(pebbles, space)).toContain(problem)
  })
})
