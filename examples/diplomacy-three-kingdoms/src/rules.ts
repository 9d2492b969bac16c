import { type DiplomacyRules, standardRules } from "@flottille/diplomacy"
import { threeKingdomsMap } from "./map"

/** Three Kingdoms. */
export const threeKingdomsRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-three-kingdoms",
  title: "Three Kingdoms",
  version: "1.0",
  map: threeKingdomsMap,
}
