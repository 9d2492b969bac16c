import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

it("[XY-1.1] the drawing shows every stone of the heap, and which are left", () => {
  const state = myGame.initialState({ heap: 12 })
  myGame.step(state, 0, { type: "take", stones: 3 })
  const svg = diagram(myGame.view(state, "spectator"))
  expect(svg.match(/<circle/g)).toHaveLength(12)
  expect(svg.match(/class="fill-stone"/g)).toHaveLength(9)
})
