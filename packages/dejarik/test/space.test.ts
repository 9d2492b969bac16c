import { spaceProblem } from "@flottille/conformance"
import { stateHash } from "@flottille/core"
import { dejarik, dejarikOf } from "@flottille/dejarik"
import { packageOf } from "@flottille/dejarik/package"
import { space } from "@flottille/dejarik/space"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { anyRules } from "./support/rules"

it("numbers every action of the standard game once, with any options", () => {
  const kit = {
    options: [{}, { seats: 3 }, { seats: 4, paths: "shortest", blockedPush: "kill" }],
    positions: [
      "S@I1,G@O6/M@I2,H@O9 push:I1xI2 red 1 3 x - -",
      "S@I1,G@O6/M@I2,H@O9 counterpush:I1xI2 red 0 3 x - -",
      'G@I1,S@O6/O@I2,H@O9 attack:I1xI2 red 1 3 x - {"blockedPush":"kill"}',
      "N@C/R@C duel red 0 9 1 - -",
    ],
    runs: runs(5, 60),
  } as const
  expect(spaceProblem(dejarik, space, kit)).toBeUndefined()
})

it("numbers every action of games with other rules once", () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      expect(spaceProblem(dejarikOf(rules), packageOf(rules).space, { runs: 2, seed, maxPlies: 100 })).toBeUndefined()
    }),
    { numRuns: runs(4, 60) },
  )
})

it("has a stable numbering", () => {
  const few = [0, 1, 500, space.size - 1]
  expect([space.size, ...few.map((index) => dejarik.formatAction(space.at(index)))]).toEqual([
    1896,
    "C-C",
    "C-I1",
    "O8-C",
    "duel yellow",
  ])
  const all = Array.from({ length: space.size }, (_, index) => space.at(index))
  expect(stateHash(dejarik, all)).toBe("7cc4d6f3457ac88bbffb046d7847a621")
})

it.each(['{"type":"move","from":0,"to":25}', '{"type":"fly"}', "{}", "[]", "null", "7", '"pass"'])(
  "rejects a value that is not one of its actions: %s",
  (text) => {
    expect(() => space.index(JSON.parse(text))).toThrow("action: expected an action of this space (CO-4)")
  },
)
