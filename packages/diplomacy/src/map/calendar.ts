/** Years and their phases. */
import type { Calendar, MapSpec } from "./board"

/** The phases that a year can have, in order. */
export const phases = /* @__PURE__ */ Object.freeze([
  "spring",
  "spring-retreats",
  "fall",
  "fall-retreats",
  "winter",
] as const)

/** A phase of the year. */
export type Phase = (typeof phases)[number]

const usual: Calendar = { seasons: ["spring", "fall"], winterEvery: 1 }

/** The phases of a year on a map, in order. */
export function phasesOf({ calendar = usual }: MapSpec): readonly Phase[] {
  return Object.freeze(
    phases.filter((phase) => phase === "winter" || calendar.seasons.some((season) => phase.startsWith(season))),
  )
}

/** The phase that games on a map begin with. */
export function firstSeasonOf(map: MapSpec): Phase {
  return map.firstSeason ?? phasesOf(map)[0] ?? "spring"
}

/**
 * Whether a year has a winter, by its calendar or as the last one.
 *
 * @rule DP-6 DP-7
 */
export function hasWinter({ firstYear, calendar = usual }: MapSpec, year: number, yearLimit: number | null): boolean {
  return year === yearLimit || (year - firstYear + 1) % calendar.winterEvery === 0
}

/** Whether a game on a map comes to a phase of a year; phases of a variant come before the first one. */
export function hasPhase(map: MapSpec, year: number, season: string, yearLimit: number | null): boolean {
  const phases: readonly string[] = phasesOf(map)
  if (!phases.includes(season)) return year === map.firstYear
  const first = firstSeasonOf(map)
  if (year === map.firstYear && phases.indexOf(season) <= phases.indexOf(first)) return season === first
  return season !== "winter" || hasWinter(map, year, yearLimit)
}
