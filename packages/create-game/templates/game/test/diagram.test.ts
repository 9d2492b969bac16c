import { diagramProblem } from "@flottille/conformance"
import { REFEREE, SPECTATOR } from "@flottille/core"
import { pointer, refusalOf } from "@flottille/core/diagram"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { diagram } from "../src/picture/diagram"

/** The ranks that can be read in a drawing. */
const ranksIn = (svg: string) => [...svg.matchAll(/>(\d+)<\/text>/g)].map(([, rank]) => Number(rank))

const state = myGame.parseState("2 9/4.11/5.6 3/-/- - 0/0/0 east -")

it("[XY-2.1] the table obeys the law of boards", () => {
  expect(
    diagramProblem(myGame, diagram, { options: [{}, { seats: 2, hand: 1 }, { seats: 4, hand: 5 }], runs: 20 }),
  ).toBeUndefined()
})

it("[XY-1.2] drawing and text show the cards that the viewer sees, and the backs of the others", () => {
  expect(ranksIn(diagram.draw(myGame.view(state, 1)))).toEqual([3, 4, 11])
  expect(ranksIn(diagram.draw(myGame.view(state, SPECTATOR)))).toEqual([3])
  expect(diagram.draw(myGame.view(state, SPECTATOR)).match(/class="fill-back/g)).toHaveLength(5)
  expect(myGame.render(myGame.view(state, 1))).toBe(
    [
      "east  plays 3   won 0  holds ?",
      "south plays -   won 0  holds 4 11",
      "west  plays -   won 0  holds ? ?",
      "trick 1, south to play",
    ].join("\n"),
  )
})

it("[XY-1.2] gives hidden cards no place and reveals no other card of the hand", () => {
  const cardsOf = (viewer: number | typeof REFEREE) =>
    diagram.layout(myGame.view(state, viewer)).places.flatMap(({ id }) => (/^\d/.test(id) ? [Number(id)] : []))
  expect([cardsOf(1), cardsOf(REFEREE)]).toEqual([
    [4, 11],
    [9, 4, 11, 5, 6],
  ])
  const moved = diagram.motions({ type: "played", seat: 1, card: 4 }, myGame.view(state, 0))
  expect(moved).toEqual([{ from: "south", to: "south-played" }])
})

it("[XY-2.1] touching a card plays it, on its owner's turn", () => {
  const view = myGame.view(state, 1)
  expect(pointer(diagram, view, myGame.legalActions(state, 1)).after([]).next).toEqual(["4", "11"])
  expect(refusalOf({ game: myGame, diagram }, myGame.view(state, 2), 2, ["5"])?.rule).toBe("CO-2")
  expect(diagram.label({ type: "play", card: 4 }, view, "fr")).toBe("jouer le 4")
  expect(["4", "east", "east-played", "south-played"].map((place) => diagram.describe(place, view, "en"))).toEqual([
    "in your hand",
    "cards: 1, tricks: 0",
    "card 3",
    "",
  ])
  expect(diagram.draw(view, { lang: "fr" })).toContain("levée 1, au sud de jouer")
})
