/** The prepared rules of the standard game. */
import { type DiabolikFleetRules, prepare, type Rules } from "./prepare"
import { standardRules } from "./rules"

/** The prepared standard rules. */
export const standard: Rules<DiabolikFleetRules> = /* @__PURE__ */ prepare(standardRules)
