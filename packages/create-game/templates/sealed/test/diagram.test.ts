import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

/** The cards that can be read in a drawing. */
const cardsIn = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, card]) => Number(card))

it("[XY-2.1] drawing and text show a sealed card to whoever has sealed it, and its back to the other", () => {
  const state = myGame.parseState("3 23/12 2/- 0/0 -")
  expect(cardsIn(diagram(myGame.view(state, 0)))).toEqual([3, 2, 1, 2])
  expect(diagram(myGame.view(state, 0))).not.toContain('class="fill-back')
  expect(diagram(myGame.view(state, 1))).toContain('class="fill-back')
  expect(myGame.render(myGame.view(state, 1))).toBe("left  0 points  2 3  has sealed a card\nright 0 points  1 2\nprize 2 of 3")
})
