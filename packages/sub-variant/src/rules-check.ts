/** Rules that contradict themselves. */
import { failRules } from "@flottille/core/rules"
import { checkRules as checkBase } from "@flottille/diplomacy/variant"
import { seasOf } from "./depths"
import type { SousMarinsRules } from "./rules"

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
  return rules
}
