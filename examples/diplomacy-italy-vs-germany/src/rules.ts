import { type DiplomacyRules, standardMap, standardRules } from "@flottille/diplomacy"

const powers = standardMap.powers.filter(({ id }) => id === "germany" || id === "italy")

/** Italy against Germany: two of the seven powers and their home centres. */
export const italyGermanyRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-italy-vs-germany",
  title: "Italy against Germany",
  version: "1.0",
  map: {
    ...standardMap,
    powers,
    provinces: standardMap.provinces.map(({ home, ...province }) => ({
      ...province,
      ...(home !== undefined && powers.some(({ id }) => id === home) && { home }),
    })),
  },
}
