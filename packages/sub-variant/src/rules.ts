/** What makes a game of Sous-marins. */
import { french } from "@flottille/diplomacy/french"
import { type DiplomacyRules, standardRules } from "@flottille/diplomacy/variant"

/** A map of Diplomacy: its depths follow from its seas. */
export interface SousMarinsRules extends DiplomacyRules {
  /** Languages besides English in which orders are read, with the codes of the map. */
  readonly locales: readonly (typeof french)[]
}

/**
 * Sous-marins on the standard map.
 *
 * @rule SV-1.2
 */
export const submarineRules: SousMarinsRules = /* @__PURE__ */ (() =>
  Object.freeze({ ...standardRules, id: "sub-variant", title: "Sous-marins", version: "1.1", locales: [french] }))()
