import { type DiplomacyRules, standardMap, standardRules } from "@flottille/diplomacy"

/** Fleet Rome: one unit differs. */
export const fleetRomeRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-fleet-rome",
  title: "Fleet Rome",
  version: "1.0",
  map: {
    ...standardMap,
    powers: standardMap.powers.map((power) => ({ ...power, units: power.units.replace("A rom", "F rom") })),
  },
}
