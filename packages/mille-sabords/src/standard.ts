/** The prepared rules of the standard game. */
import { prepare, type Rules } from "./prepare"
import { standardRules } from "./rules"

/** The prepared standard rules. */
export const standard: Rules = /* @__PURE__ */ prepare(standardRules)
