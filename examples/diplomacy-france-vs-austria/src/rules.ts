import { type DiplomacyRules, standardMap, standardRules } from "@flottille/diplomacy"

const powers = standardMap.powers.filter(({ id }) => id === "austria" || id === "france")

/** France against Austria: two of the seven powers and their home centres. */
export const franceAustriaRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-france-vs-austria",
  title: "France against Austria",
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
