/** The prepared rules of the standard game. */
import type { StandardKinds } from "./kinds/standard"
import type { EndReason } from "./outcome"
import { prepare, type RulesOf } from "./prepare"
import { standardRules } from "./rules"
import type { Phase } from "./state"

/** The prepared standard rules. */
export const standard: RulesOf<StandardKinds, EndReason, Phase> = /* @__PURE__ */ prepare(standardRules)
