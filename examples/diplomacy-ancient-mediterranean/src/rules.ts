import { type DiplomacyRules, standardRules } from "@flottille/diplomacy"
import { ancientMediterraneanMap } from "./map"

/** Ancient Mediterranean. */
export const ancientMediterraneanRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-ancient-mediterranean",
  title: "Ancient Mediterranean",
  version: "1.0",
  map: ancientMediterraneanMap,
}
