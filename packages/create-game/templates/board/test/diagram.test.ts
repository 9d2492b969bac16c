import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

/** The names of the squares in the order in which they are drawn. */
const squaresIn = (svg: string) => [...svg.matchAll(/>([a-h][1-8])<\/text>/g)].map(([, name]) => name)

it("[XY-1.1] the drawing shows every square and every ship", () => {
  const svg = diagram(myGame.view(myGame.initialState({ columns: 3, rows: 4 }), "spectator"))
  expect(squaresIn(svg)).toHaveLength(12)
  expect(svg.match(/<path/g)).toHaveLength(6)
})

it("[XY-1.1] drawing and text are turned to whoever looks, and for those without a seat to whoever is to play", () => {
  const state = myGame.parseState("nn/s./.s 2 -")
  expect(squaresIn(diagram(myGame.view(state, 0)))).toEqual(["a3", "b3", "a2", "b2", "a1", "b1"])
  expect(squaresIn(diagram(myGame.view(state, "spectator")))).toEqual(["b1", "a1", "b2", "a2", "b3", "a3"])
  expect(myGame.render(myGame.view(state, 0))).toBe("3 n n\n2 s .\n1 . s\n  a b\nturn 2, north to play")
  expect(myGame.render(myGame.view(state, 1))).toBe("1 s .\n2 . s\n3 n n\n  b a\nturn 2, north to play")
})
