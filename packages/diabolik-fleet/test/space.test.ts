import { spaceProblem } from "@flottille/conformance"
import { stateHash } from "@flottille/core"
import { diabolikFleet, diabolikFleetOf } from "@flottille/diabolik-fleet"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { space } from "@flottille/diabolik-fleet/space"
import fc from "fast-check"
import { expect, it } from "vitest"
import { runs } from "../../../scripts/deep.ts"
import { anyRules } from "./support/rules"

it("numbers every action of the standard game once, with any options", () => {
  const kit = {
    options: [{}, { deployment: "alternate", flanks: "beam" }, { seats: 4, jointSinking: true }],
    maxPlies: 120,
    runs: runs(3, 60),
  } as const
  expect(spaceProblem(diabolikFleet, space, kit)).toBeUndefined()
})

it("numbers every action of games with other rules once", () => {
  fc.assert(
    fc.property(anyRules, fc.nat(), (rules, seed) => {
      expect(
        spaceProblem(diabolikFleetOf(rules), packageOf(rules).space, { runs: 2, seed, maxPlies: 100 }),
      ).toBeUndefined()
    }),
    { numRuns: runs(4, 60) },
  )
})

it("has a stable numbering", () => {
  const few = [0, 1, 500, space.size - 1]
  expect([space.size, ...few.map((index) => diabolikFleet.formatAction(space.at(index)))]).toEqual([
    7689,
    "a1:N",
    "a1:NE",
    "c6:S",
    "first east",
  ])
  const all = Array.from({ length: space.size }, (_, index) => space.at(index))
  expect(stateHash(diabolikFleet, all)).toBe("bd10ada282d7de8aa8dc4a8a33e4adae")
})

it.each(['{"type":"move","from":"a1","to":"a3"}', '{"type":"fly"}', "{}", "[]", "null", "7", '"pass"'])(
  "rejects a value that is not one of its actions: %s",
  (text) => {
    expect(() => space.index(JSON.parse(text))).toThrow("action: expected an action of this space (CO-4)")
  },
)
