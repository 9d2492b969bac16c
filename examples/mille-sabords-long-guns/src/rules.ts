import { type MilleSabordsRules, standardRules } from "@flottille/mille-sabords"

/** Guns that carry fifteen lengths, and ships with twice the resistance. */
export const longGunsRules: MilleSabordsRules = {
  ...standardRules,
  id: "mille-sabords-long-guns",
  title: "Mille Sabords, long guns",
  version: "1.0",
  resistances: [20, 30],
  gunRange: 15,
  damageAt: (lengths) => 15 - lengths,
}
