/** The rules of a game of Sous-marins. */
import { type DiplomacyRules, standardRules } from "@flottille/diplomacy"

/** A map of Diplomacy: its depths follow from its seas. */
export interface SousMarinsRules extends DiplomacyRules {}

/**
 * Sous-marins on the standard map.
 *
 * @rule SV-1.2
 */
export const submarineRules: SousMarinsRules = /* @__PURE__ */ (() =>
  Object.freeze({ ...standardRules, id: "sub-variant", title: "Sous-marins", version: "1.1" }))()
