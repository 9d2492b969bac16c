/** Names of powers, phases and remaining orders. */
import { capital, type GameNames, type Translated } from "@flottille/core/rulebook"
import { assertMap } from "../map/arguments"
import type { MapSpec } from "../map/board"
import type { Phase } from "../map/calendar"
import { titleIn } from "../text/wording"

const phases: Readonly<Record<Phase | "over", Translated>> = {
  spring: { en: "spring", fr: "printemps" },
  "spring-retreats": { en: "spring retreats", fr: "retraites de printemps" },
  fall: { en: "autumn", fr: "automne" },
  "fall-retreats": { en: "autumn retreats", fr: "retraites d’automne" },
  winter: { en: "winter", fr: "hiver" },
  over: { en: "over", fr: "fin" },
}

const units: GameNames["units"] = {
  order: { one: { en: "order", fr: "ordre" }, many: { en: "orders", fr: "ordres" } },
  retreat: { one: { en: "retreat", fr: "retraite" }, many: { en: "retreats", fr: "retraites" } },
  build: { one: { en: "build", fr: "construction" }, many: { en: "builds", fr: "constructions" } },
  disband: { one: { en: "disband", fr: "dissolution" }, many: { en: "disbands", fr: "dissolutions" } },
}

/**
 * Returns the names used by games on a map.
 *
 * @example
 * import { standardMap } from "@flottille/diplomacy"
 * Object.keys(namesOf(standardMap)).sort() // => [ "phases", "seats", "units" ]
 */
export function namesOf(map: MapSpec): GameNames {
  assertMap(map, "namesOf")
  return {
    seats: Object.fromEntries(
      map.powers.map((power) => [power.id, { en: power.title, fr: capital(titleIn(power, "fr")) }]),
    ),
    phases,
    units,
  }
}
