import { spaceProblem } from "@flottille/conformance"
import { stateHash } from "@flottille/core"
import { lesGrandsAmiraux } from "@flottille/les-grands-amiraux"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { space } from "@flottille/les-grands-amiraux/space"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"

import { deployed, position } from "./support/boards"
import { anyRules } from "./support/rules"
import { formatState } from "./support/standard"

it("numbers every action of the standard game once, with any options", () => {
  const kit = {
    options: [{}, { firstSeat: "random" }, { shipDirections: 4 }],
    positions: [
      formatState(deployed({ firstSeat: "random" })),
      formatState(deployed()),
      formatState(position("A4 w3, A5 r5, A7 r4, A1 wG, H10 rG, H9 r1")),
    ],
    runs: runs(5, 60),
  } as const
  expect(spaceProblem(lesGrandsAmiraux, space, kit)).toBeUndefined()
})

it("numbers every action of games with other rules once", () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      const own = packageOf(rules)
      expect(spaceProblem(own.game, own.space, { runs: 2, seed, maxPlies: 100 })).toBeUndefined()
    }),
    { numRuns: runs(4, 60) },
  )
})

it("has a stable numbering", () => {
  const few = [0, 1, 500, space.size - 1]
  expect([space.size, ...few.map((index) => lesGrandsAmiraux.formatAction(space.at(index)))]).toEqual([
    1872,
    "place 0 A1",
    "place 0 B1",
    "place G E9",
    "first red",
  ])
  const all = Array.from({ length: space.size }, (_, index) => space.at(index))
  expect(stateHash(lesGrandsAmiraux, all)).toBe("432930107570a181d0bf38ff28965abd")
})

it.each(['{"type":"step","from":0,"to":2}', '{"type":"fly"}', "{}", "[]", "null", "7", '"pass"'])(
  "rejects a value that is not one of its actions: %s",
  (text) => {
    expect(() => space.index(JSON.parse(text))).toThrow("action: expected an action of this space (CO-4)")
  },
)
