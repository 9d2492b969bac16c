import { diagramProblem } from "@flottille/conformance"
import { pointer } from "@flottille/core/diagram"
import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

it("[XY-2.2] the board obeys the law of boards", () => {
  expect(diagramProblem(myGame, diagram, { options: [{}, { spaces: 5 }, { turns: 4 }], runs: 20 })).toBeUndefined()
})

it("[XY-1.1] the drawing shows both ships, and how far they are from the harbour", () => {
  const svg = diagram.draw(myGame.view(myGame.parseState("7/5 0 3 - {}"), "spectator"))
  expect(svg.match(/<circle/g)).toHaveLength(2)
  expect([...svg.matchAll(/>(\d+)<\/text>/g)].map(([, left]) => left)).toEqual(["13", "15"])
})

it("[XY-2.1 XY-2.2] throws are buttons, and the ship that advances moves", () => {
  const state = myGame.initialState()
  const view = myGame.view(state, 0)
  const { buttons } = pointer(diagram, view, myGame.legalActions(state, 0))
  expect(buttons.map((action) => diagram.label(action, view, "fr"))).toEqual(["lancer un dé", "lancer deux dés"])
  expect(diagram.motions({ type: "advanced", seat: 0, sum: 7, from: 0, to: 7 }, view)).toEqual([
    { from: "red-0", to: "red-7" },
  ])
  expect(diagram.motions({ type: "advanced", seat: 0, sum: 7, from: 18, to: 18 }, view)).toEqual([])
  expect(diagram.describe("blue-0", view, "en")).toBe("blue ship")
  expect(diagram.draw(view, { lang: "fr" })).toContain("tour 1, au rouge de lancer")
})
