import { apply, createRandom, REFEREE, SPECTATOR } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/rulebook"

const textsOf = (position: string, seat: number, amending = false) =>
  myGame.legalActions(myGame.parseState(position), seat, { amending }).map((action) => myGame.formatAction(action))

it("[XY-1.1] each seat has a card for every prize", () => {
  expect(myGame.initialState({ prizes: 3 }).hands).toEqual([
    [1, 2, 3],
    [1, 2, 3],
  ])
})

it("[XY-2.1] both seats choose at once from their remaining cards", () => {
  expect(myGame.actors(myGame.parseState("4 124/134 -/- 0/1 -"))).toEqual([0, 1])
  expect(textsOf("4 124/134 -/- 0/1 -", 0)).toEqual(["seal 1", "seal 2", "seal 4"])
  expect(textsOf("4 124/134 -/- 0/1 -", 1)).toEqual(["seal 1", "seal 3", "seal 4"])
  const refusal = myGame.validate(myGame.parseState("4 124/134 -/- 0/1 -"), 0, { type: "seal", card: 3 })
  expect(refusal && explain(refusal)).toBe("You do not have the 3 any more. (XY-2.1)")
})

it("[XY-2.1] hides sealed cards from others in views, events and determinizations", () => {
  const { state, events } = apply(myGame, myGame.initialState({ prizes: 3 }), 0, { type: "seal", card: 2 })
  const viewers = [0, 1, SPECTATOR, REFEREE] as const
  expect(viewers.map((viewer) => myGame.view(state, viewer).pending[0])).toEqual([
    "seal 2",
    "sealed",
    "sealed",
    "seal 2",
  ])
  expect(events.flatMap((event) => viewers.map((viewer) => myGame.observe(event, viewer)))).toMatchObject([
    { choice: "seal 2" },
    { choice: null },
    { choice: null },
    { choice: "seal 2" },
  ])
  const samples = Array.from(
    { length: 100 },
    (_, seed) => myGame.determinize(myGame.view(state, 1), createRandom(seed)).pending[0],
  )
  expect(new Set(samples)).toEqual(new Set(["seal 1", "seal 2", "seal 3"]))
  expect(myGame.determinize(myGame.view(state, 1), createRandom(1), { sealed: "none" }).pending).toEqual([null, null])
})

it("[XY-2.2] a card may be taken back until the other seat has played one", () => {
  expect(textsOf("4 124/134 2/- 0/1 -", 0)).toEqual([])
  expect(textsOf("4 124/134 2/- 0/1 -", 0, true)).toEqual(["withdraw"])
  const { state } = apply(myGame, myGame.parseState("4 124/134 2/- 0/1 -"), 0, { type: "withdraw" })
  expect(myGame.formatState(state)).toBe("4 124/134 -/- 0/1 -")
  const refusal = myGame.validate(state, 0, { type: "withdraw" })
  expect(refusal && explain(refusal)).toBe("You have sealed nothing. (XY-2.2)")
})

it("[XY-2.3] the second card reveals both: the higher one wins the prize, and equal ones win nothing", () => {
  const after = (card: number) =>
    myGame.formatState(apply(myGame, myGame.parseState("4 124/134 2/- 0/1 -"), 1, { type: "seal", card }).state)
  expect(after(1)).toBe("4 14/34 -/- 2/1 -")
  expect(after(3)).toBe("4 14/14 -/- 0/3 -")
  const { events } = apply(myGame, myGame.parseState("2 12/12 2/- 0/0 -"), 1, { type: "seal", card: 2 })
  expect(events.at(-1)).toEqual({ type: "revealed", cards: [2, 2], prize: 1, winner: null })
})
