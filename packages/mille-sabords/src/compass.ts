/** Which way a heading leads, and how many points the wind gives on it. */

/** One length in millionths of a length (µL), the integer unit of every coordinate. */
export const oneLength = 1_000_000

/** The sine and the cosine of one degree. */
const sine = 0.01745240643728351
const cosine = 0.9998476951563913

/**
 * The sines of all headings in millionths: a vector of that length turned degree by degree.
 *
 * `+ - *` give the same on every engine, where the last digits of `Math.sin` differ. A whole circle is off by less than 10⁻⁷ of a
 * millionth, and no sine is nearer than 10⁻⁴ of one to a tie: these are the true sines to the nearest millionth, and eight eighths of
 * a turn close an octagon exactly.
 */
const sines: readonly number[] = (() => {
  let east = 0
  let north = oneLength
  return Array.from({ length: 360 }, () => {
    // Adding 0 makes −0 a 0.
    const millionths = Math.round(east) + 0
    const turned = east * cosine + north * sine
    north = north * cosine - east * sine
    east = turned
    return millionths
  })
})()

/** A negative zero, as `-x` or `0 * -1` makes it, is a zero; anything else stays what it is. */
export function unsigned(value: number): number {
  return value === 0 ? 0 : value
}

/** Any whole number of degrees as a heading, 0 to 359. */
export function headingOf(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/**
 * How far a length along a heading leads to the east, in µL: the sine of the heading.
 */
export function eastOf(heading: number): number {
  return sines[heading]!
}

/**
 * How far a length along a heading leads to the north, in µL: the cosine of the heading.
 */
export function northOf(heading: number): number {
  return sines[(heading + 90) % 360]!
}

/**
 * The movement points of a ship on this heading.
 *
 * The middles of the sectors are evenly spread from into the wind to before it, on either side; on the limit of two sectors the larger counts.
 *
 * @param rose - Points by sector, from into the wind to before it.
 * @rule MS-2.1
 */
export function potentialOf(heading: number, wind: number, rose: readonly number[]): number {
  const off = Math.abs(((heading - wind + 540) % 360) - 180)
  // In sectors; exact where it is a half, on a limit: then rounding takes the farther one.
  const place = (off * (rose.length - 1)) / 180
  const nearest = Math.round(place)
  const points = rose[nearest]!
  return nearest - place === 0.5 ? Math.max(points, rose[nearest - 1]!) : points
}

const compassPoints = "N NE E SE S SW W NW".split(" ")

/** The nearest of eight points for a heading, or one a turn further: its number, clockwise from north. */
export function eighthOf(heading: number): number {
  return Math.round(heading / 45) % 8
}

/**
 * The nearest of the eight compass points, for people to read.
 */
export function pointOf(heading: number): string {
  return compassPoints[eighthOf(heading)]!
}
