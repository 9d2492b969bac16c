/** The prepared rules of the standard game. */
import { type MilleSabordsRules, prepare, type Rules } from "./prepare"
import { standardRules } from "./rules"

/** The prepared standard rules. */
export const standard: Rules<MilleSabordsRules> = /* @__PURE__ */ prepare(standardRules)
