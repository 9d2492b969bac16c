/** The depths of a map: a second province below each of its seas. */
import type { DiplomacyRules } from "@flottille/diplomacy"

const MARK = "-1"

/** SV-1.2: the province under a sea province. */
export function depthOf(sea: string): string {
  return sea + MARK
}

/** Returns the mask of the lowest bits, at most 31. */
export function lowestBits(count: number): number {
  return 0x7fffffff >>> (31 - count)
}

/** Returns true for a place under water. */
export function isDeep(place: string): boolean {
  return place.endsWith(MARK)
}

function surfaceOf(depth: string): string {
  return depth.slice(0, -MARK.length)
}

/** The depths of a map. Sets of them are bit masks over its seas. */
export interface Depths {
  /** The sea provinces, each with a depth: their ids, in the map's order. */
  readonly seas: readonly string[]
  /** The other level of a place at sea or under it, or `undefined`: coasts and land have one level. */
  otherLevel(place: string): string | undefined
  /** The depths to which one step leads from a depth. */
  depthsFrom(depth: string): readonly string[]
  /** The depths from which one step leads to a depth. */
  depthsTo(depth: string): readonly string[]
  /** The bit of a sea or its depth; 0 elsewhere. */
  bitOf(place: string): number
  /** The bits of places. */
  maskOf(places: readonly string[]): number
  /** The depths of a mask, in the order of the map. */
  depthsIn(mask: number): string[]
  /** The depths to which one step leads from those of a mask: where their submarines may go. */
  leadFrom(mask: number): number
  /** Returns the depths from which one step leads to those of a mask. */
  leadTo(mask: number): number
  /** Returns the depths adjacent to those of a mask, in either direction of the border. */
  nextTo(mask: number): number
}

/** Returns the seas of a map: all places that no army enters. */
export function seasOf({ provinces }: DiplomacyRules["map"]) {
  return provinces.filter(({ army }) => !army)
}

/**
 * The depths under the seas of a map.
 *
 * @rule SV-1.2 SV-2.2
 */
export function depthsOf(map: DiplomacyRules["map"]): Depths {
  const waters = seasOf(map)
  const seas = waters.map(({ id }) => id)
  const bits = new Map(seas.flatMap((sea, index) => [[sea, 1 << index] as const, [depthOf(sea), 1 << index] as const]))
  const bitOf = (place: string) => bits.get(place) ?? 0
  const maskOf = (places: readonly string[]) => places.reduce((mask, place) => mask | bitOf(place), 0)
  const depths = seas.map(depthOf)
  const from = new Map(
    waters.map(({ id, fleet }) => [depthOf(id), (fleet?.[id] ?? []).filter((to) => bits.has(to)).map(depthOf)]),
  )
  const depthsFrom = (depth: string) => from.get(depth) ?? []
  const to = new Map(
    depths.map((depth) => [
      depth,
      [...new Set([...depthsFrom(depth), ...depths])].filter((other) => depthsFrom(other).includes(depth)),
    ]),
  )
  const depthsTo = (depth: string) => to.get(depth) ?? []
  return {
    seas,
    otherLevel(place) {
      if (isDeep(place)) return bits.has(place) ? surfaceOf(place) : undefined
      return bits.has(place) ? depthOf(place) : undefined
    },
    depthsFrom,
    depthsTo,
    bitOf,
    maskOf,
    depthsIn: (mask) => depths.filter((_, sea) => mask & (1 << sea)),
    leadFrom: together(depths.map((depth) => maskOf(depthsFrom(depth)))),
    leadTo: together(depths.map((depth) => maskOf(depthsTo(depth)))),
    nextTo: together(depths.map((depth) => maskOf([...depthsFrom(depth), ...depthsTo(depth)]))),
  }
}

function together(masks: readonly number[]): (mask: number) => number {
  return (mask) => {
    let found = 0
    for (let rest = mask; rest; rest &= rest - 1) found |= masks[31 - Math.clz32(rest & -rest)] ?? 0
    return found
  }
}
