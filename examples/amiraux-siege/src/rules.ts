import { type LesGrandsAmirauxRules, standardRules } from "@flottille/les-grands-amiraux"

/** The numbers of the besiegers, white, and of the besieged, red, where they differ from the standard ones. */
const counts: Readonly<Record<string, readonly [white: number, red: number]>> = {
  "0": [7, 2],
  "1": [7, 4],
  "4": [4, 3],
  M: [1, 9],
}

/** Les Grands Amiraux with unequal fleets. */
export const siegeRules: LesGrandsAmirauxRules = {
  ...standardRules,
  id: "amiraux-siege",
  title: "Les Grands Amiraux, a siege",
  version: "1.0",
  fleet: standardRules.fleet.map((kind) => {
    const [count, redCount] = counts[kind.rank] ?? [kind.count, kind.count]
    return { ...kind, count, redCount }
  }),
}
