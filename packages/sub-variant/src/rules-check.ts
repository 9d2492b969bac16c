/** Rules that contradict themselves. */
import { failRules } from "@flottille/core/rules"
import { seasOf } from "./depths"
import type { SousMarinsRules } from "./rules"

/** A set of depths is one integer. */
const mostSeas = 31

/**
 * Reads rules, and refuses what contradicts itself.
 *
 * @throws SchemaError naming the field.
 */
export function checkRules(rules: SousMarinsRules): SousMarinsRules {
  const seas = seasOf(rules.map).length
  if (seas === 0 || seas > mostSeas) failRules(["map", "provinces"], `1 to ${mostSeas} seas, not ${seas}`)
  return rules
}
