/** Submarines in places where they may be. */
import { type Random, shuffle } from "@flottille/core"
import type { Rules } from "../rules/compile-rules"
import type { SubDislodged, SubUnit } from "../state/state"
import { type Boat, boatAt } from "./findings"
import { bitsOf, matches, type Sighting, seatBit } from "./tracks"

/** After so many steps a search is given up; no view of a game needs nearly as many. */
const PATIENCE = 20_000

/**
 * Gives each submarine a depth of its own, and each sighting a submarine that explains it. Every
 * way to do so can come up.
 *
 * @param taken - Depths where none of them is.
 * @returns By submarine its depth, as a bit; `undefined` if there is no way.
 */
export function placed(
  boats: readonly Boat[],
  taken: number,
  sightings: readonly Sighting[],
  random: Random,
): number[] | undefined {
  const choices = boats.map(({ seas }) => seas & ~taken)
  const left = (one: number) => choices[one] ?? 0
  const isSettled = (one: number) => (left(one) & (left(one) - 1)) === 0
  let steps = 0
  /**
   * Tries to give one of some submarines one of these depths, in random order, as long as all
   * others still find room.
   */
  const settle = (some: readonly number[], seas: number, goOn: () => boolean): boolean => {
    const ways = some.flatMap((one) => bitsOf(left(one) & seas).map((sea) => ({ one, sea })))
    return shuffle(ways, random).some(({ one, sea }) => {
      const before = left(one)
      choices[one] = sea
      if (steps++ < PATIENCE && matches(choices) && goOn()) return true
      choices[one] = before
      return false
    })
  }
  const explain = (next: number): boolean => {
    const sighting = sightings[next]
    if (sighting === undefined) return true
    const { seas, powers } = sighting
    const fitting = [...boats.keys()].filter((one) => seatBit(boatAt(boats, one).seat) & powers)
    if (fitting.some((one) => isSettled(one) && left(one) & seas)) return explain(next + 1)
    return settle(fitting, seas, () => explain(next + 1))
  }
  if (!matches(choices) || !explain(0)) return undefined
  for (const one of shuffle([...boats.keys()], random)) if (!isSettled(one)) settle([one], left(one), () => true)
  return choices.every((_, one) => isSettled(one)) ? choices : undefined
}

/** The submarines that a viewer does not see, each somewhere. */
export interface Hidden {
  readonly units: readonly SubUnit[]
  readonly dislodged: readonly SubDislodged[]
}

export function unitsAt({ depthsIn, powerOf }: Rules, boats: readonly Boat[], places: readonly number[]): SubUnit[] {
  return places.flatMap((sea, one) =>
    depthsIn(sea).map((at) => ({ power: powerOf(boatAt(boats, one).seat), type: "SM", at })),
  )
}
