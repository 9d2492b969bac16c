/** The beginning of a game, and the units that each phase asks for. */
import { nothingMore } from "../knowledge/tracks"
import type { SubVariantOptions } from "../state/options"
import type { Phase, SubUnit, SubVariantState } from "../state/state"
import type { Rules } from "./compile-rules"

export function phasesOf({ base }: Rules): readonly Phase[] {
  return ["setup", ...base.phases]
}

/** SV-1.3: before the first moves. */
export function initialState({ base, seats }: Rules, options: SubVariantOptions): SubVariantState {
  const state = base.initialState(options)
  return {
    ...state,
    options,
    season: "setup",
    orders: seats.map(() => []),
    last: null,
    contacts: seats.map(() => []),
    tracks: seats.map(() => []),
    sightings: [],
    known: seats.map(() => nothingMore),
  }
}

/** The units that the orders of this phase are for: before the first spring, the fleets. */
export function standing(
  { base }: Rules,
  { season, units, dislodged }: Pick<SubVariantState, "season" | "units" | "dislodged">,
): readonly SubUnit[] {
  if (season === "setup") return units.filter(({ type }) => type !== "A")
  return base.isRetreat(season) ? dislodged : units
}
