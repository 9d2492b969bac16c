import { checkReachable, formatResult } from "@flottille/conformance"
import { type DiplomacyRules, diplomacyOf, type PowerSpec } from "@flottille/diplomacy"
import { shapesOf } from "@flottille/diplomacy/schema"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

const powers: readonly PowerSpec[] = [
  { id: "ash", title: "Ash", french: "Ash", units: "A aaa" },
  { id: "oak", title: "Oak", french: "Oak", units: "A bbb" },
]

/** Two powers with an army each, and three provinces that border on one another. */
const rules: DiplomacyRules = {
  id: "tiny-diplomacy",
  title: "Tiny Diplomacy",
  version: "1.0",
  map: {
    powers,
    victory: 2,
    firstYear: 1,
    // From spring on there are 35 times as many positions.
    firstSeason: "fall",
    lastYear: 1,
    provinces: [
      { id: "aaa", name: "Aaa", centre: true, home: "ash", army: ["bbb", "ccc"] },
      { id: "bbb", name: "Bbb", centre: true, home: "oak", army: ["aaa", "ccc"] },
      { id: "ccc", name: "Ccc", centre: true, army: ["aaa", "bbb"] },
    ],
  },
}

it("[CO-3] obeys every law at every reachable position of three provinces", { timeout: 1_200_000 }, () => {
  const kit = { shapes: shapesOf(rules), costly: deep ? 20 : 400 }
  const { states, longest, laws } = checkReachable(diplomacyOf(rules), kit)
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  expect({ states, longest }).toEqual({ states: 471, longest: 6 })
})
