import { perft, readOptions } from "@flottille/core"
import { dejarik } from "@flottille/dejarik"
import { expect, it } from "vitest"
import { myVariant } from "../src/index"
import { shapes } from "../src/schema"

it("[XY-1.1] an option is another unless it is given", () => {
  expect(myVariant.options()).toEqual({ ...dejarik.options(), quietTurns: 50 })
  expect(myVariant.options({ quietTurns: 100 })).toEqual(dejarik.options())
  expect(myVariant.initialState().options).toEqual(myVariant.options())
  expect(readOptions(shapes.options)).toEqual(myVariant.options())
})

it("[XY-1.1] all else is the base: the same sequences of actions under the same options", () => {
  const depths = [1, 2]
  const expected = depths.map((depth) => perft(dejarik, dejarik.initialState(myVariant.options()), depth))
  expect(depths.map((depth) => perft(myVariant, myVariant.initialState(), depth))).toEqual(expected)
})
