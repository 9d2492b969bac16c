/** The rules of a game of Sous-marins. */
import { assertOwnId, failRules } from "@flottille/core/rules"
import { type DiplomacyRules, standardRules } from "@flottille/diplomacy"
import { checkRules as checkBase } from "@flottille/diplomacy/variant"
import { seasOf } from "../state/depths"

/** A map of Diplomacy: its depths follow from its seas. */
export interface SousMarinsRules extends DiplomacyRules {}

/**
 * Sous-marins on the standard map.
 *
 * @rule SV-1.2
 */
export const submarineRules: SousMarinsRules = /* @__PURE__ */ (() =>
  Object.freeze({ ...standardRules, id: "sub-variant", title: "Sous-marins", version: "1.1" }))()

/** Sets of depths and sets of powers are one integer each. */
const most = 31

/**
 * Validates rules, and refuses contradictory ones.
 *
 * @returns A frozen copy.
 * @throws SchemaError naming the field.
 */
export function checkRules(given: SousMarinsRules): SousMarinsRules {
  const rules = checkBase(given)
  const seas = seasOf(rules.map).map(({ id }) => id)
  if (seas.length === 0 || seas.length > most) failRules(["map", "provinces"], `1 to ${most} seas, not ${seas.length}`)
  const powers = rules.map.powers.length
  if (powers > most) failRules(["map", "powers"], `at most ${most} powers, not ${powers}`)
  assertOwnId(given, submarineRules)
  return rules
}
