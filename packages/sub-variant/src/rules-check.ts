/** Rules that contradict themselves. */
import { failRules } from "@flottille/core/rules"
import { checkRules as checkBase } from "@flottille/diplomacy/variant"
import { seasOf } from "./depths"
import type { SousMarinsRules } from "./rules"

/** A set of depths is one integer. */
const mostSeas = 31

/**
 * Validates rules, and refuses contradictory ones.
 *
 * @returns A frozen copy.
 * @throws SchemaError naming the field.
 */
export function checkRules(given: SousMarinsRules): SousMarinsRules {
  const rules = checkBase(given)
  const seas = seasOf(rules.map).map(({ id }) => id)
  if (seas.length === 0 || seas.length > mostSeas)
    failRules(["map", "provinces"], `1 to ${mostSeas} seas, not ${seas.length}`)
  return rules
}
