import { checkReachable, formatResult } from "@flottille/conformance"
import { type LesGrandsAmirauxRules, standardRules } from "@flottille/les-grands-amiraux"
import { packageOf } from "@flottille/les-grands-amiraux/package"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

/** A minesweeper and the Grand Admiral for each side, on two columns of three squares. */
const rules: LesGrandsAmirauxRules = {
  ...standardRules,
  id: "tiny-amiraux",
  title: "Tiny Amiraux",
  version: "1.0",
  columns: 2,
  rows: 3,
  condemned: [],
  homeRows: 1,
  fleet: standardRules.fleet.filter(({ rank }) => ["0", "G"].includes(rank)).map((kind) => ({ ...kind, count: 1 })),
}

it("[CO-3] obeys every law at every reachable position of a tiny board", { timeout: 600_000 }, () => {
  const options = [{ turnLimit: deep ? 4 : 2 }]
  const { game, shapes } = packageOf(rules)
  const { states, longest, laws } = checkReachable(game, {
    shapes,
    options,
    costly: deep ? 20 : 400,
  })
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  if (!deep) expect({ states, longest }).toEqual({ states: 325, longest: 8 })
})
