/** Rules that contradict themselves. */
import { failRules } from "@flottille/core/rules"
import { checkRules as checkBase } from "@flottille/diplomacy/variant"
import { isDeep, seasOf } from "./depths"
import type { SousMarinsRules } from "./rules"

/** A set of depths is one integer. */
const mostSeas = 31

/**
 * Reads rules, and refuses what contradicts itself.
 *
 * @returns A frozen copy.
 * @throws SchemaError naming the field.
 */
export function checkRules(given: SousMarinsRules): SousMarinsRules {
  const rules = checkBase(given)
  const seas = seasOf(rules.map).map(({ id }) => id)
  if (seas.length === 0 || seas.length > mostSeas) failRules(["map", "provinces"], `1 to ${mostSeas} seas, not ${seas.length}`)
  const { seasons, winterEvery } = rules.map.calendar ?? {}
  if ((seasons && seasons.length < 2) || (winterEvery ?? 1) > 1)
    failRules(["map", "calendar"], "a spring, a fall and a winter in every year: what is known of the depths ages by them")
  rules.map.provinces.forEach(({ id, oneWay = [] }, place) => {
    if (seas.includes(id) && oneWay.some((to) => seas.includes(to)))
      failRules(
        ["map", "provinces", place, "oneWay"],
        "a border with a way back to every other sea: what is known of the depths rests on it",
      )
    if (isDeep(id)) failRules(["map", "provinces", place, "id"], "an id that is not a depth's")
  })
  return rules
}
