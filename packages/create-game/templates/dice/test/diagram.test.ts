import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

it("[XY-1.1] the drawing shows both ships, and how far they are from the harbour", () => {
  const svg = diagram(myGame.view(myGame.parseState("7/5 0 3 - {}"), "spectator"))
  expect(svg.match(/<circle/g)).toHaveLength(2)
  expect([...svg.matchAll(/>(\d+)<\/text>/g)].map(([, left]) => left)).toEqual(["13", "15"])
})
