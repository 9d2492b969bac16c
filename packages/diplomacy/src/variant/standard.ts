/** The standard game, for modules that need no other map. */
import { standardBoard } from "../map/standard"
import { standardRules } from "../rules/rules"
import { type PreparedRules, prepare } from "./compile-rules"

export const standard: PreparedRules = /* @__PURE__ */ prepare(standardRules, standardBoard)
