import type { SousMarinsRules } from "@flottille/sub-variant"
import type fc from "fast-check"
import { anyRules as anyBase } from "../../../diplomacy/test/support/rules"

/** Small maps that nobody has seen, those with a sea at least, no more than there can be depths. */
export const anyRules: fc.Arbitrary<SousMarinsRules> = anyBase
  .filter(({ map }) => {
    const seas = map.provinces.filter(({ army }) => !army)
    return seas.length > 0 && seas.length <= 31
  })
  .map((rules) => ({ ...rules, id: "any-submarines", title: "Any submarines" }))
