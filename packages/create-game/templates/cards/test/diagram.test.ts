import { SPECTATOR } from "@flottille/core"
import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

/** The ranks that can be read in a drawing. */
const ranksIn = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, rank]) => Number(rank))

it("[XY-1.2] drawing and text show the cards that the viewer sees, and the backs of the others", () => {
  const state = myGame.parseState("2 9/4.11/5.6 3/-/- - 0/0/0 east -")
  expect(ranksIn(diagram(myGame.view(state, 1)))).toEqual([3, 4, 11])
  expect(ranksIn(diagram(myGame.view(state, SPECTATOR)))).toEqual([3])
  expect(diagram(myGame.view(state, SPECTATOR)).match(/class="fill-back/g)).toHaveLength(5)
  expect(myGame.render(myGame.view(state, 1))).toBe(
    [
      "east  plays 3   won 0  holds ?",
      "south plays -   won 0  holds 4 11",
      "west  plays -   won 0  holds ? ?",
      "trick 1, south to play",
    ].join("\n"),
  )
})
