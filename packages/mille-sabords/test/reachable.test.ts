import { checkReachable, formatResult } from "@flottille/conformance"
import { type MilleSabordsRules, standardRules } from "@flottille/mille-sabords"
import { packageOf } from "@flottille/mille-sabords/package"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

/** A sea of six lengths, one point of movement a turn, turns by thirds of a circle, three points of resistance. */
const rules: MilleSabordsRules = {
  ...standardRules,
  id: "tiny-sabords",
  title: "Tiny Sabords",
  version: "1.0",
  sea: { smallest: 6, largest: 6, usual: { shape: "rectangle", width: 6, height: 6 } },
  startDistance: 1,
  resistances: [3],
  rose: [1, 1],
  mostPoints: 1,
  largestTurn: 120,
  gunRange: 3,
  damageAt: (lengths) => (lengths < 1 ? 2 : 1),
}

it("[CO-3] obeys every law at every reachable position of a tiny sea", { timeout: 600_000 }, () => {
  const options = [{ turnLimit: deep ? 2 : 1 }]
  const { game, shapes } = packageOf(rules)
  const { states, longest, laws } = checkReachable(game, {
    shapes,
    options,
    costly: deep ? 20 : 400,
  })
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  if (!deep) expect({ states, longest }).toEqual({ states: 219, longest: 8 })
})
