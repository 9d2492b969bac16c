/** What the standard game is played with. */
import { prepare, type Rules } from "./prepare"
import { standardRules } from "./rules"

/** The standard rules, with all that follows from them. */
export const standard: Rules = /* @__PURE__ */ prepare(standardRules)
