import type { SousMarinsRules } from "@flottille/sub-variant"
import type fc from "fast-check"
import { anyRules as anyBase } from "../../../diplomacy/test/support/rules"

/** Small maps that nobody has seen, those with a sea at least, no more than there can be depths, and the usual seasons. */
export const anyRules: fc.Arbitrary<SousMarinsRules> = anyBase
  .filter(({ map }) => {
    const seas = map.provinces.filter(({ army }) => !army).length
    return seas > 0 && seas <= 31
  })
  .map(({ map: { calendar: _, ...map }, ...rules }) => ({ ...rules, map, id: "any-submarines", title: "Any submarines" }))
