import { type SousMarinsRules, submarineRules } from "@flottille/sub-variant"
import { ancientMediterraneanRules } from "../../diplomacy-ancient-mediterranean/src/rules"

/** Sous-marins on the map of Ancient Mediterranean. */
export const ancientSubmarinesRules: SousMarinsRules = {
  ...submarineRules,
  id: "sous-marins-ancient",
  title: "Sous-marins in the ancient sea",
  version: "1.0",
  map: ancientMediterraneanRules.map,
}
