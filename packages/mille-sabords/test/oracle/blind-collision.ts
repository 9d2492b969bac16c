/** Collisions as the blind oracle reads them (MS-5.1, MS-5.1b). */
import {
  at,
  type Fraction,
  firstContact,
  fraction,
  less,
  nearest,
  type Point,
  plus,
  type Segment,
  shared,
  times,
  vector,
} from "./blind-geometry"

/** Where a ship is, in millionths of a length and degrees. */
export interface Place {
  readonly x: bigint
  readonly y: bigint
  readonly heading: number
}

/**
 * What a ship does in a step: a straight half (ahead, astern or none), then degrees to starboard
 * (negative: to port).
 */
export interface Motion {
  readonly straight: -1n | 0n | 1n
  readonly turn: number
}

/** How far from its nearer end each hull is touched, in thousandths of it; or they lie on one line. */
export type BlindContact = readonly [bigint, bigint] | "line"

export const hullOf = (place: Place): Segment => ({ from: { x: place.x, y: place.y }, along: vector(place.heading) })

/** MS-5.1b, for a part of a hull counted from its stern. */
function fromEnd(part: Fraction): bigint {
  const rest = fraction(part.under - part.over, part.under)
  return nearest(fraction((less(part, rest) ? part : rest).over * 1000n, part.under))
}

function contactOf(a: Segment, b: Segment): BlindContact {
  const touch = shared(a, b)
  if (touch === undefined) throw new Error("no contact")
  return touch === "line" ? touch : [fromEnd(touch.onA), fromEnd(touch.onB)]
}

/** MS-5.1: the first contact of a step, if there is one. */
export function blindContact(
  before: readonly [Place, Place],
  motions: readonly [Motion, Motion],
): BlindContact | undefined {
  const [a, b] = [hullOf(before[0]), hullOf(before[1])]
  if (shared(a, b) !== undefined) return undefined
  const goA = times(a.along, motions[0].straight)
  const goB = times(b.along, motions[1].straight)
  const time = firstContact(a, goA, b, goB)
  if (time) return contactOf(at(a, goA, time), at(b, goB, time))
  const most = Math.max(Math.abs(motions[0].turn), Math.abs(motions[1].turn))
  const turning = ({ from }: Segment, go: Point, { heading }: Place, { turn }: Motion, k: number): Segment => {
    const degrees = Math.floor((2 * k * Math.abs(turn) + most) / (2 * most))
    return { from: plus(from, go), along: vector(heading + Math.sign(turn) * degrees) }
  }
  for (let k = 1; k <= most; k++) {
    const one = turning(a, goA, before[0], motions[0], k)
    const two = turning(b, goB, before[1], motions[1], k)
    if (shared(one, two) !== undefined) return contactOf(one, two)
  }
  return undefined
}

/** MS-5.1b: what each ship loses, in points. */
export function blindLosses(contact: BlindContact): readonly [bigint, bigint] {
  if (contact === "line" || contact[0] === contact[1]) return [3n, 3n]
  return contact[0] < contact[1] ? [1n, 3n] : [3n, 1n]
}
