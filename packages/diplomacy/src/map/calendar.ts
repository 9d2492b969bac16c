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

/**
 * A phase of a year: a movement or retreat of a season, or winter.
 *
 * @example
 * const afterMoves: Phase = "spring-retreats"
 */
export type Phase = (typeof phases)[number]

const usual: Calendar = { seasons: ["spring", "fall"], winterEvery: 1 }

export function phasesOf({ calendar = usual }: MapSpec): readonly Phase[] {
  return Object.freeze(
    phases.filter((phase) => phase === "winter" || calendar.seasons.some((season) => phase.startsWith(season))),
  )
}

export function firstSeasonOf(map: MapSpec): Phase {
  return map.firstSeason ?? phasesOf(map)[0] ?? "spring"
}

/** Returns the year after another one in which there are phases. */
export function yearAfter({ calendar = usual }: MapSpec, year: number): number {
  return year + (calendar.yearsPerTurn ?? 1)
}

/** Returns the number of a year among those with phases, from 1; a fraction for any other year. */
export function turnIn({ firstYear, calendar = usual }: MapSpec, year: number): number {
  return (year - firstYear) / (calendar.yearsPerTurn ?? 1) + 1
}

/**
 * Returns true if no later year begins before the limit is passed.
 *
 * @rule DP-7
 */
export function isLastYear(map: MapSpec, year: number, yearLimit: number | null): boolean {
  return yearLimit !== null && yearAfter(map, year) > yearLimit
}

/**
 * Returns true if a year has a winter, by its calendar or as the last year.
 *
 * @rule DP-6 DP-7
 */
export function hasWinter(map: MapSpec, year: number, yearLimit: number | null): boolean {
  const { winterEvery } = map.calendar ?? usual
  return isLastYear(map, year, yearLimit) || turnIn(map, year) % winterEvery === 0
}

/** Returns true if a game on a map reaches a phase of a year; phases of a variant precede the first one. */
export function hasPhase(map: MapSpec, year: number, season: string, yearLimit: number | null): boolean {
  const phases: readonly string[] = phasesOf(map)
  if (!Number.isInteger(turnIn(map, year))) return false
  if (!phases.includes(season)) return year === map.firstYear
  const first = firstSeasonOf(map)
  if (year === map.firstYear && phases.indexOf(season) <= phases.indexOf(first)) return season === first
  return season !== "winter" || hasWinter(map, year, yearLimit)
}
