import { diagramProblem } from "@flottille/conformance"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { expect, it } from "vitest"
import { diagram } from "../src/diagram"
import { myGame } from "../src/index"

/** The names of the squares in the order in which they are drawn. */
const squaresIn = (svg: string) => [...svg.matchAll(/>([a-h][1-8])<\/text>/g)].map(([, name]) => name)

it("[XY-2.1] the board obeys the law of boards", () => {
  expect(
    diagramProblem(myGame, diagram, { options: [{}, { columns: 2, rows: 3 }, { columns: 8 }], runs: 20 }),
  ).toBeUndefined()
})

it("[XY-1.1] the drawing shows every square and every ship", () => {
  const svg = diagram.draw(myGame.view(myGame.initialState({ columns: 3, rows: 4 }), "spectator"))
  expect(squaresIn(svg)).toHaveLength(12)
  expect(svg.match(/data-piece/g)).toHaveLength(6)
})

it("[XY-1.1] turns drawing and text towards the viewer, and for spectators towards the seat to move", () => {
  const state = myGame.parseState("nn/s./.s 2 -")
  expect(squaresIn(diagram.draw(myGame.view(state, 0)))).toEqual(["a3", "b3", "a2", "b2", "a1", "b1"])
  expect(squaresIn(diagram.draw(myGame.view(state, "spectator")))).toEqual(["b1", "a1", "b2", "a2", "b3", "a3"])
  expect(squaresIn(diagram.draw(myGame.view(state, "spectator"), { from: 0 }))).toEqual([
    "a3",
    "b3",
    "a2",
    "b2",
    "a1",
    "b1",
  ])
  expect(myGame.render(myGame.view(state, 0))).toBe("3 n n\n2 s .\n1 . s\n  a b\nturn 2, north to play")
  expect(myGame.render(myGame.view(state, 1))).toBe("1 s .\n2 . s\n3 n n\n  b a\nturn 2, north to play")
})

it("[XY-2.1 XY-2.2] takes a ship, then its goal; explains refused moves", () => {
  const state = myGame.parseState("nn/s./.s 2 -")
  const view = myGame.view(state, 1)
  const board = pointer(diagram, view, myGame.legalActions(state, 1))
  expect(board.after([]).next).toEqual(["a3", "b3"])
  expect(board.after(["a3"]).next).toEqual(["b2"])
  const why = (...touched: readonly string[]) => refusalOf({ game: myGame, diagram }, view, 1, touched)
  expect([why("a2"), why("a3", "a2"), why("a3", "a1")].map((refusal) => refusal?.code)).toEqual([
    "not-your-ship",
    "blocked",
    "not-ahead",
  ])
  expect(diagram.describe("a3", view, "fr")).toBe("votre navire")
  expect(diagram.describe("a2", view, "en")).toBe("ship of South")
  expect(diagram.draw(view, { lang: "fr" })).toContain("tour 2, au nord de jouer")
})
