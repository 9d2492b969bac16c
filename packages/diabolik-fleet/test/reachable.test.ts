import { checkReachable, formatResult } from "@flottille/conformance"
import { type DiabolikFleetRules, diabolikFleetOf, standardRules } from "@flottille/diabolik-fleet"
import { packageOf } from "@flottille/diabolik-fleet/package"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

const one = { least: 1, usual: 1, most: 1 }

/** One ship a side on a sea of four rows, with two cannonballs a turn. */
const rules: DiabolikFleetRules = {
  ...standardRules,
  id: "tiny-fleet",
  title: "Tiny Fleet",
  version: "1.0",
  seas: { 2: { columns: 2, rows: 4, sides: ["south", "north"], minimumFleetTo: 1 } },
  ships: 1,
  cannonballs: 2,
  bonusCannonballs: one,
  arrivalsToWin: one,
  minimumFleet: { least: 1, usual: 1 },
}

it("[CO-3] obeys every law at every reachable position of a tiny sea", { timeout: 600_000 }, () => {
  const options = [{ turnLimit: 2, firstSeat: "south", allowStop: false }] as const
  const { states, longest, laws } = checkReachable(diabolikFleetOf(rules), {
    shapes: packageOf(rules).shapes,
    options,
    costly: deep ? 20 : 400,
  })
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  expect({ states, longest }).toEqual({ states: 595, longest: 4 })
})
