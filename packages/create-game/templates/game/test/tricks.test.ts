import { apply } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/messages/rulebook"

/** The position after some cards. */
function after(position: string, ...cards: readonly number[]): string {
  let state = myGame.parseState(position)
  for (const card of cards) {
    const [seat = 0] = myGame.actors(state)
    state = apply(myGame, state, seat, { type: "play", card }).state
  }
  return myGame.formatState(state)
}

it("[XY-2.1] a seat may play any card of its own hand, and no other", () => {
  const state = myGame.parseState("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -")
  expect(myGame.legalActions(state, 0).map((action) => myGame.formatAction(action))).toEqual(["play 3", "play 9"])
  const refusal = myGame.validate(state, 0, { type: "play", card: 4 })
  expect(refusal && explain(refusal)).toBe("You do not hold the 4. (XY-2.1)")
  expect(after("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -", 3)).toBe("2 9/4.11/5.6 3/-/- - 0/0/0 east -")
})

it("[XY-2.2] the highest card wins the trick, and leads the next", () => {
  expect(after("2 3.9/4.11/5.6 -/-/- - 0/0/0 east -", 3, 11, 5)).toBe("2 9/4/6 -/-/- 3.11.5 0/1/0 south -")
})
