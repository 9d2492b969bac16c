/** Ancient Mediterranean, a map and variant of Diplomacy by Don Hessong, 2001 (AM). */
import { type Rulebook, rulebookOf } from "@flottille/core/rulebook"
import { type DiplomacyRules, type MapSpec, readProvinces, standardRules } from "@flottille/diplomacy"
import { botsOf } from "@flottille/diplomacy/bots"
import { readLayout } from "@flottille/diplomacy/diagram"
import { packageOf } from "@flottille/diplomacy/package"
import { rulebook as base } from "@flottille/diplomacy/rulebook"
import map from "./map.json" with { type: "json" }
import words from "./words.json" with { type: "json" }

/** The map of Ancient Mediterranean. */
export const ancientMediterraneanMap: MapSpec = {
  powers: map.powers,
  victory: 18,
  firstYear: 1,
  lastYear: 35,
  provinces: readProvinces(map.provinces.join("\n"), map.powers).map((province) =>
    province.id === "bal" ? { ...province, convoyable: true } : province,
  ),
}

/** The positions of provinces in the drawing. */
export const layout = readLayout(map.layout.join("\n"))

/** Ancient Mediterranean. */
export const ancientMediterraneanRules: DiplomacyRules = {
  ...standardRules,
  id: "diplomacy-ancient-mediterranean",
  title: words.title.en,
  version: "1.0",
  map: ancientMediterraneanMap,
}

const rulebook: Rulebook = rulebookOf(base, { game: "diplomacy-ancient-mediterranean", ...words })

export default {
  ...packageOf(ancientMediterraneanRules, rulebook, layout),
  ...botsOf(ancientMediterraneanRules),
  rulebook,
}
