import type { SousMarinsRules } from "@flottille/sub-variant"
import type fc from "fast-check"
import { anyRules as anyBase } from "../../../diplomacy/test/support/rules"

/** Small maps that nobody has seen, those with a sea at least. */
export const anyRules: fc.Arbitrary<SousMarinsRules> = anyBase
  .filter(({ map }) => map.provinces.some(({ army }) => !army))
  .map((rules) => ({ ...rules, id: "any-submarines", title: "Any submarines" }))
