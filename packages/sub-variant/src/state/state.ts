/** One position of a game, and small readers of it. */
import type { Unit } from "@flottille/diplomacy"
import type { PlayState, Phase as YearPhase } from "@flottille/diplomacy/variant"
import type { Knowledge, Sighting, Tracks } from "../knowledge/tracks"
import type { Letter } from "../letter/letter"
import type { Setup, SubOrder } from "../orders/order"
import { isDeep } from "./depths"
import type { SubVariantOptions } from "./options"

/** A phase of the year, or the choice of submarines before the first one. */
export type Phase = YearPhase | "setup"

/** A unit; `disguised` if it is a submarine that others see as a fleet. */
export interface SubUnit extends Unit {
  readonly disguised?: true
}

/** A unit somewhere else, disguised as it was. */
export function carrySubmarine({ power, type, disguised }: SubUnit, at: string): SubUnit {
  return disguised ? { power, type, at, disguised } : { power, type, at }
}

/** A dislodged unit; under water its attacker is unknown, and its own place stands instead. */
export type SubDislodged = PlayState["dislodged"][number] & SubUnit

export interface DatedLetter extends Letter {
  readonly year: number
  readonly season: Phase
}

/** The last letter. */
export interface PublishedLetter extends DatedLetter {
  /**
   * The letter before, if this one, of retreats or winter, is empty for the public, or is of a
   * phase without decisions: viewers for whom this one is empty still read that one. At most two,
   * one within the other.
   */
  readonly before?: PublishedLetter
}

/** A position of Sous-marins: season, units on both levels, orders, owners of centres. */
export interface SubVariantState extends PlayState {
  readonly options: SubVariantOptions
  season: Phase
  units: readonly SubUnit[]
  dislodged: readonly SubDislodged[]
  orders: (SubOrder | Setup)[][]
  last: PublishedLetter | null
  /**
   * By seat: the foreign submarines next to its own, as it was told after the last season; nothing
   * while units retreat.
   */
  contacts: readonly (readonly string[])[]
  /** By seat: for each of its submarines under water, the depths where it may publicly be. */
  tracks: Tracks
  /** The depths where submarines must publicly be. */
  sightings: readonly Sighting[]
  /**
   * By seat: its further knowledge of the depths from its private lines. Without tracks of its own,
   * those above apply.
   */
  known: readonly Knowledge[]
}

export function displayed<U extends SubUnit>(unit: U): U {
  if (!unit.disguised) return unit
  const { disguised: _, ...shown } = unit
  return { ...shown, type: "F" } as U
}

/** Returns true if a power sees a unit: its own, and those of others at the surface. */
export function isSeen({ power, at }: SubUnit, by: string | null): boolean {
  return power === by || !isDeep(at)
}

export function seenBy<U extends SubUnit>(units: readonly U[], power: string | null): U[] {
  const seen: U[] = []
  for (const unit of units) if (isSeen(unit, power)) seen.push(unit.power === power ? unit : displayed(unit))
  return seen
}
