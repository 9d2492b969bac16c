import { apply, CHANCE } from "@flottille/core"
import { expect, it } from "vitest"
import { myGame } from "../src/index"
import { explain } from "../src/rulebook"

const textsOf = (position: string) =>
  myGame.legalActions(myGame.parseState(position), 0).map((action) => myGame.formatAction(action))

it("[XY-1.1] both ships begin at the start, and Red begins", () => {
  const opening = myGame.initialState({ spaces: 9 })
  expect(opening.spaces).toEqual([0, 0])
  expect(myGame.actors(opening)).toEqual([0])
})

it("[XY-2.1] the seat to move throws one die or two", () => {
  expect(textsOf("0/0 0 1 - {}")).toEqual(["throw 1", "throw 2"])
  const thrown = myGame.parseState("0/0 2 1 - {}")
  expect(myGame.actors(thrown)).toEqual([CHANCE])
  const refusal = myGame.validate(thrown, CHANCE, { type: "throw", dice: 1 })
  expect(refusal && explain(refusal)).toBe("The dice are in the air. (XY-2.2)")
})

it("[XY-2.2] sums are weighted by equally likely faces", () => {
  const weights = (dice: number) =>
    myGame.chanceOutcomes(myGame.parseState(`0/0 ${dice} 1 - {}`)).map(({ weight }) => weight)
  expect(weights(1)).toEqual([1, 1, 1, 1, 1, 1])
  expect(weights(2)).toEqual([1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1])
})

it("[XY-2.2] the ship advances by the sum", () => {
  const thrown = myGame.parseState("0/0 2 1 - {}")
  const { state } = apply(myGame, thrown, CHANCE, { type: "fall", sum: 7 })
  expect(myGame.formatState(state)).toBe("7/0 0 2 - {}")
})

it("[XY-2.3] a ship that would pass the harbour stays", () => {
  const thrown = myGame.parseState('7/0 1 3 - {"spaces":9}')
  const spaces = [1, 2, 3].map((sum) => apply(myGame, thrown, CHANCE, { type: "fall", sum }).state.spaces[0])
  expect(spaces).toEqual([8, 9, 7])
})
