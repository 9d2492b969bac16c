import { tutorialProblems } from "@flottille/conformance"
import { expect, it } from "vitest"
import { milleSabords } from "../src/index"
import { rulebook } from "../src/messages/rulebook"
import { milleSabordsPackage } from "../src/package"
import { tutorial } from "../src/tutorial"

it("has a tutorial whose answers are legal, and whose mistakes are refused or explained", () => {
  expect(tutorialProblems(milleSabordsPackage, rulebook, tutorial)).toEqual([])
})

it("[MS-4.1] has a broadside that bears after the right order alone", () => {
  const step = tutorial.find(({ rule }) => rule === "MS-4.1")
  const losses = (order: string) => {
    const state = milleSabords.parseState(step?.start ?? "")
    milleSabords.step(state, 0, milleSabords.parseAction(order, state, 0))
    return 10 - (state.ships[1]?.resistance ?? 0)
  }
  expect(losses("FR")).toBeGreaterThan(0)
  expect([losses("F"), losses("FL"), losses("stop")]).toEqual([0, 0, 0])
})
