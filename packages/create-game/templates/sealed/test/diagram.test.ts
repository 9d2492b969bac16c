import { diagramProblem } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

/** The cards that can be read in a drawing. */
const cardsIn = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, card]) => Number(card))

const state = myGame.parseState("3 23/12 2/- 0/0 -")

it("[XY-2.1] the table obeys the law of boards", () => {
  expect(diagramProblem(myGame, diagram, { options: [{}, { prizes: 1 }, { prizes: 9 }], runs: 20 })).toBeUndefined()
})

it("[XY-2.1] drawing and text show a sealed card to its owner, and its back to the other", () => {
  expect(cardsIn(diagram.draw(myGame.view(state, 0)))).toEqual([3, 2, 1, 2])
  expect(diagram.draw(myGame.view(state, 0))).not.toContain('class="fill-back')
  expect(diagram.draw(myGame.view(state, 1))).toContain('class="fill-back')
  expect(myGame.render(myGame.view(state, 1))).toBe(
    "left  0 points  2 3  has sealed a card\nright 0 points  1 2\nprize 2 of 3",
  )
})

it("[XY-2.1 XY-2.2] touching an own card seals it, and a button takes it back", () => {
  const view = myGame.view(state, 1)
  expect(pointer(diagram, view, myGame.legalActions(state, 1)).after([]).next).toEqual(["right-1", "right-2"])
  const own = myGame.view(state, 0)
  expect(refusalOf({ game: myGame, diagram }, own, 0, ["left-3"])?.rule).toBe("CO-2")
  const { buttons } = pointer(diagram, own, myGame.legalActions(state, 0, { amending: true }))
  expect(buttons.map((action) => diagram.label(action, own, "fr"))).toEqual(["reprendre la carte"])
  expect(diagram.describe("left-sealed", own, "en")).toBe("card 2")
  expect(diagram.describe("left-sealed", view, "en")).toBe("hidden card")
  expect(diagram.draw(view, { lang: "fr" })).toContain("prix 2 sur 3")
})

it("[XY-2.1] moves a sealed card from its seat without revealing it", () => {
  const view = myGame.view(state, 1)
  expect(diagram.motions({ type: "sealed", seat: 0, choice: null }, view)).toEqual([
    { from: "left", to: "left-sealed" },
  ])
  expect(diagram.motions({ type: "withdrawn", seat: 0 }, view)).toEqual([{ from: "left-sealed", to: "left" }])
})
