import { checkReachable, formatResult } from "@flottille/conformance"
import type { PowerSpec } from "@flottille/diplomacy"
import { type SousMarinsRules, sousMarinsOf } from "@flottille/sub-variant"
import { packageOf } from "@flottille/sub-variant/package"
import { expect, it } from "vitest"
import { deep } from "../../../scripts/deep.ts"

const powers: readonly PowerSpec[] = [
  { id: "ash", title: "Ash", french: "Ash", units: deep ? "A aaa" : "" },
  { id: "oak", title: "Oak", french: "Oak", units: "F sea" },
]

/** A fleet that can dive, an army where tests take their time, two coasts and a sea. */
const rules: SousMarinsRules = {
  id: "tiny-submarines",
  title: "Tiny Sous-marins",
  version: "1.0",
  map: {
    powers,
    victory: 2,
    firstYear: 1,
    firstSeason: "fall",
    lastYear: 1,
    provinces: [
      { id: "aaa", name: "Aaa", centre: true, home: "ash", army: ["bbb"], fleet: { aaa: ["sea", "bbb"] } },
      { id: "bbb", name: "Bbb", centre: true, home: "oak", army: ["aaa"], fleet: { bbb: ["sea", "aaa"] } },
      { id: "sea", name: "Sea", fleet: { sea: ["aaa", "bbb"] } },
    ],
  },
}

it("[CO-3] obeys every law at every reachable position of two coasts and a sea", { timeout: 1_200_000 }, () => {
  const kit = { shapes: packageOf(rules).shapes, costly: deep ? 20 : 400 }
  const { states, longest, laws } = checkReachable(sousMarinsOf(rules), kit)
  expect(laws.filter(({ ok }) => !ok).map(formatResult)).toEqual([])
  // Another count says that the rules have changed, or that the board is no longer looked at whole.
  if (!deep) expect({ states, longest }).toEqual({ states: 178, longest: 7 })
})
