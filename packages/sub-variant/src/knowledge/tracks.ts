/** Sets of depths and of powers, as bit masks. */
/** The possible places of hidden submarines: by seat and submarine, a bit mask over the seas of the map. */
export type Tracks = readonly (readonly number[])[]

/** Somewhere in these seas, a bit mask, lies a submarine of one of these powers, a bit mask over the seats. */
export interface Sighting {
  readonly seas: number
  readonly powers: number
}

/** The knowledge of the depths: the range of each submarine, and sightings on the way. */
export interface Knowledge {
  readonly tracks: Tracks
  readonly sightings: readonly Sighting[]
}

/** No knowledge beyond the public one. */
export const nothingMore: Knowledge = Object.freeze({ tracks: Object.freeze([]), sightings: Object.freeze([]) })

/** All depths. */
export const ANYWHERE = -1

export function bitsOf(mask: number): number[] {
  const bits: number[] = []
  for (let rest = mask; rest; rest &= rest - 1) bits.push(rest & -rest)
  return bits
}

export function seatBit(seat: number): number {
  return 1 << seat
}

/**
 * Gives everyone a bit of its own, one of those that it may have: augmenting paths.
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
