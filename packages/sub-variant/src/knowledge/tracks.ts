/** Sets of depths and of powers, as bit masks. */
import { depthOf, depthsNear, seas } from "../depths"

/**
 * Where hidden submarines may be: by seat, for each of its submarines under water, a set of depths, as a bit mask over the seas of the map.
 */
export type Tracks = readonly (readonly number[])[]

/** Somewhere in these seas, a bit mask, lies a submarine of one of these powers, a bit mask over the seats. */
export interface Sighting {
  readonly seas: number
  readonly powers: number
}

/** What is known of the depths: how far each submarine can have come, and who was noticed on the way. */
export interface Knowledge {
  readonly tracks: Tracks
  readonly sightings: readonly Sighting[]
}

/** Nothing beyond what everybody knows. */
export const nothingMore: Knowledge = Object.freeze({ tracks: Object.freeze([]), sightings: Object.freeze([]) })

/** All depths. */
export const ANYWHERE = -1

const bits: ReadonlyMap<string, number> = /* @__PURE__ */ new Map(
  seas.flatMap((sea, index) => [
    [sea, 1 << index],
    [depthOf(sea), 1 << index],
  ]),
)

/** The bit of a sea or its depth; 0 elsewhere. */
export function bitOf(place: string): number {
  return bits.get(place) ?? 0
}

/** The bits of places. */
export function maskOf(places: readonly string[]): number {
  return places.reduce((mask, place) => mask | bitOf(place), 0)
}

/** The depths of a mask, in the order of the map. */
export function depthsIn(mask: number): string[] {
  return seas.filter((_, sea) => mask & (1 << sea)).map(depthOf)
}

/** The bits of a mask, one by one. */
export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

/** The neighbours of each depth, by sea, as bit masks. */
const near: readonly number[] = /* @__PURE__ */ seas.map((sea) => maskOf(depthsNear(depthOf(sea))))

/** SV-2.2: the depths next to those of a mask. */
export function nextTo(mask: number): number {
  let found = 0
  for (let rest = mask; rest; rest &= rest - 1) found |= near[31 - Math.clz32(rest & -rest)] ?? 0
  return found
}

/** The bit of a seat. */
export function seatBit(seat: number): number {
  return 1 << seat
}

/**
 * Gives everybody a bit of its own, one of those that it may have: augmenting paths.
 *
 * @returns Whether that can be done.
 */
export function matches(choices: readonly number[]): boolean {
  const holders: (number | undefined)[] = []
  let tried = 0
  const settle = (one: number): boolean => {
    for (;;) {
      const open = (choices[one] ?? 0) & ~tried
      if (open === 0) return false
      const bit = open & -open
      tried |= bit
      const place = Math.clz32(bit)
      const holder = holders[place]
      if (holder !== undefined && !settle(holder)) continue
      holders[place] = one
      return true
    }
  }
  return choices.every((_, one) => {
    tried = 0
    return settle(one)
  })
}
