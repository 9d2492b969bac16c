/** The options of a game. */
import { deepFreeze, integer, literal, nullable, type OptionTable } from "@flottille/core"
import { type AdjudicationOptions, preferredOptions } from "../adjudicator/battle"
import type { MapSpec } from "../map/board"
import { yearAfter } from "../map/calendar"
import { type DisorderFrom, disorderFrom } from "../phases/adjustments"

/** The options of a game. */
export interface DiplomacyOptions extends AdjudicationOptions {
  /**
   * DP-6.2: In civil disorder a power disbands the units farthest from the centres that it owns, or
   * from its home centres, whoever owns them.
   */
  readonly civilDisorder: DisorderFrom
  /** DP-7: The last year, or null for no limit; 1935 by default on the standard map. */
  readonly yearLimit: number | null
}

export function optionTableOf(map: MapSpec): OptionTable<DiplomacyOptions> {
  // A winter before the first moves does not end a year.
  const { firstYear, firstSeason, lastYear } = map
  const earliest = firstSeason === "winter" ? yearAfter(map, firstYear) : firstYear
  return deepFreeze({
    paradox: { shape: literal("szykman", "all-hold"), default: preferredOptions.paradox, rule: "DP-4.4" },
    adjacentConvoy: { shape: literal("intent", "explicit"), default: preferredOptions.adjacentConvoy, rule: "DP-4.5" },
    missingConvoy: { shape: literal("stay", "land"), default: preferredOptions.missingConvoy, rule: "DP-4.6" },
    civilDisorder: { shape: disorderFrom, default: "owned-centres", rule: "DP-6.2" },
    yearLimit: { shape: nullable(integer(earliest, 9999)), default: lastYear ?? null, rule: "DP-7" },
  })
}

/** Returns the shapes of the options. A variant adds its own. */
export function optionShapesOf({
  paradox,
  adjacentConvoy,
  missingConvoy,
  civilDisorder,
  yearLimit,
}: OptionTable<DiplomacyOptions>) {
  return {
    paradox: paradox.shape,
    adjacentConvoy: adjacentConvoy.shape,
    missingConvoy: missingConvoy.shape,
    civilDisorder: civilDisorder.shape,
    yearLimit: yearLimit.shape,
  }
}
