import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"

/** Returns the end of a game after a card. */
function endOf(position: string, card: number) {
  const state = myGame.parseState(position)
  const [seat = 0] = myGame.actors(state)
  return myGame.outcome(apply(myGame, state, seat, { type: "play", card }).state)
}

it("[XY-3.1] most tricks win, and equal ones share the win", () => {
  expect(endOf("2 3/4/6 -/-/- 9.11.5 0/0/1 west -", 6)).toBeUndefined()
  expect(endOf("2 -/4/- 3/-/6 9.11.5 0/0/1 west -", 4)).toEqual({
    returns: [-1, -1, 2],
    ranking: [[2], [0, 1]],
    reason: "last-trick",
    rule: "XY-3.1",
  })
  expect(endOf("2 -/-/4 3/6/- 9.11.5 1/0/0 east -", 4)).toMatchObject({
    returns: [0.5, 0.5, -1],
    ranking: [[0, 1], [2]],
  })
})

it("[XY-3.2] a seat that resigns loses, and the others play on until one is left", () => {
  const state = myGame.parseState("2 9/4.11/5.6 3/-/- - 0/0/0 east -")
  myGame.resign(state, 0)
  expect(myGame.formatState(state)).toBe("2 9/4.11/5.6 -/-/- 3 0/0/0 east east")
  expect(myGame.actors(state)).toEqual([1])
  myGame.resign(state, 1)
  expect(myGame.outcome(state)).toEqual({
    returns: [-1, -1, 2],
    ranking: [[2], [0, 1]],
    reason: "resignation",
    rule: "XY-3.2",
  })
})

it("[XY-3.2] a game that is resigned before a card is played ends in its first trick", () => {
  const state = myGame.parseState("3 1.4.7/2.5.8/3.6.9 -/-/- - 0/0/0 east south")
  expect(myGame.turn(state, 0).number).toBe(1)
  myGame.resign(state, 0)
  expect([myGame.outcome(state)?.reason, myGame.turn(state, 0).number]).toEqual(["resignation", 1])
})
