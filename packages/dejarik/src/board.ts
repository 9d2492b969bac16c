/**
 * The board. Twenty-five spaces fit into the bits of one integer, so a set of spaces is a number
 * and the questions "is it empty", "is it adjacent", "is the way free" are each one AND.
 */

import { SchemaError } from "@flottille/core"

/** A space: 0 is the centre, 1 to 12 the inner orbit, 13 to 24 the outer orbit, both clockwise from ray 1. */
export type Space = number

/** A set of spaces: bit n stands for space n. */
export type Spaces = number

/** The centre, `C`. */
export const CENTRE: Space = 0

/** The first space of the outer orbit, `O1`. */
export const OUTER: Space = 13

/** Rays, and so spaces of each orbit. */
export const rays = 12

const rayNumbers = Array.from({ length: rays }, (_, index) => index + 1)

/** Names of all spaces: `C`, `I1` to `I12`, `O1` to `O12`. */
export const spaceNames: readonly string[] = Object.freeze([
  "C",
  ...rayNumbers.map((ray) => `I${ray}`),
  ...rayNumbers.map((ray) => `O${ray}`),
])

const allSpaces: readonly Space[] = spaceNames.map((_, space) => space)

/** How many spaces there are. */
export const spaceCount: number = spaceNames.length

/**
 * The name of a space.
 *
 * @example
 * spaceName(13) // => "O1"
 */
export function spaceName(space: Space): string {
  return spaceNames[space] ?? "-"
}

/**
 * The space of a name, or `undefined` if there is none.
 *
 * @example
 * spaceNamed("I12") // => 12
 */
export function spaceNamed(name: string): Space | undefined {
  const space = spaceNames.indexOf(name)
  return space < 0 ? undefined : space
}

/** The set that holds one space. */
export function only(space: Space): Spaces {
  return 1 << space
}

/** Whether a set holds a space. */
export function holds(set: Spaces, space: Space): boolean {
  return (set & only(space)) !== 0
}

/**
 * The spaces of a set in ascending order.
 *
 * @example
 * spacesIn(neighbours(13)).map(spaceName) // => ["I1", "O2", "O12"]
 */
export function spacesIn(set: Spaces): Space[] {
  const spaces: Space[] = []
  writeEach(spaces, 0, allSpaces, set)
  return spaces
}

/**
 * Writes into a list, from a place on, what a table has for each space of a set, in the order of the spaces.
 *
 * @returns The place after the last one written.
 */
export function writeEach<T>(list: T[], place: number, table: readonly T[], set: Spaces): number {
  let next = place
  for (let rest = set; rest !== 0; rest &= rest - 1) list[next++] = table[31 - Math.clz32(rest & -rest)]!
  return next
}

/**
 * Whole sets move at once. The masks stand here as numbers: 0x1ffe is the inner orbit, 0x1ffe000 the outer one, 0x1001000 ray 12 and
 * 0x2002 ray 1 of both. With names for them `npm run bench` lists legal actions 0.90 as often.
 */
function clockwise(set: Spaces): Spaces {
  return ((set & 0x0ffeffe) << 1) | ((set & 0x1001000) >>> 11)
}

function anticlockwise(set: Spaces): Spaces {
  return ((set & 0x1ffdffc) >>> 1) | ((set & 0x2002) << 11)
}

/** From each orbit to the other. */
function across(set: Spaces): Spaces {
  return ((set & 0x1ffe) << 12) | ((set & 0x1ffe000) >>> 12)
}

/** From the centre to the whole inner orbit. */
function outOfCentre(set: Spaces): Spaces {
  return 0x1ffe & -(set & 1)
}

/** The spaces adjacent to any of a set: along an orbit or along a ray, never diagonally; the centre ends every ray. */
function around(set: Spaces): Spaces {
  const centre = (set & 0x1ffe) === 0 ? 0 : 1
  return clockwise(set) | anticlockwise(set) | across(set) | outOfCentre(set) | centre
}

const neighboursOf: readonly Spaces[] = allSpaces.map((space) => around(only(space)))

/**
 * The spaces adjacent to a space.
 *
 * @rule DJ-1.1
 */
export function neighbours(space: Space): Spaces {
  return neighboursOf[space]!
}

/** The spaces adjacent to at least two of a set. */
function aroundTwice(set: Spaces): Spaces {
  const sides = clockwise(set) | anticlockwise(set)
  const rays = across(set) | outOfCentre(set)
  const between = clockwise(set) & anticlockwise(set)
  const ends = across(set) & outOfCentre(set)
  const inside = set & 0x1ffe
  const centre = (inside & (inside - 1)) === 0 ? 0 : 1
  return between | ends | (sides & rays) | centre
}

/**
 * Where a way of exactly `movement` steps through empty spaces can end, entering no space twice.
 *
 * Whole sets take each step together. A way never comes back to its start, for the moving piece still occupies it; so only a third
 * step could enter a space twice: that of the first step. Such a space counts only if it can be reached from another first step,
 * over a space adjacent to both.
 *
 * @param movement - 1 to 3.
 * @param occupied - Where pieces stand, the moving one included.
 * @throws SchemaError for any other movement.
 * @rule DJ-3.1 DJ-3.2
 * @example
 * spacesIn(reach(13, 1, only(13))).map(spaceName) // => ["I1", "O2", "O12"]
 */
export function reach(from: Space, movement: number, occupied: Spaces): Spaces {
  const first = neighbours(from) & ~occupied
  if (movement === 1) return first
  const second = around(first) & ~occupied
  if (movement === 2) return second
  if (movement !== 3) throw new SchemaError("movement", [], "1, 2 or 3", "DJ-3.1")
  const onward = around(second) & ~first
  const back = around(aroundTwice(first) & ~occupied) & first
  return (onward | back) & ~occupied
}

/**
 * As {@link reach}, but only the spaces that no shorter way reaches.
 *
 * @rule DJ-3.2
 */
export function shortestReach(from: Space, movement: number, occupied: Spaces): Spaces {
  let nearer = 0
  for (let steps = 1; steps < movement; steps++) nearer |= reach(from, steps, occupied)
  return reach(from, movement, occupied) & ~nearer
}
