/** Headings as vectors, and the movement points that the wind gives on them. */

/** One length in millionths of a length (µL), the integer unit of all coordinates. */
export const oneLength = 1_000_000

/** The sine and the cosine of one degree. */
const sine = 0.01745240643728351
const cosine = 0.9998476951563913

/**
 * The sines of all headings in millionths, from a vector of that length turned degree by degree.
 *
 * `+ - *` give the same results on every engine, unlike the last digits of `Math.sin`. A full
 * circle is off by less than 10⁻⁷ of a millionth, and no sine is nearer than 10⁻⁴ of one to a tie.
 * So these are the true sines rounded to the nearest millionth, and eight eighths of a turn close
 * an octagon exactly.
 */
const sines: readonly number[] = (() => {
  let east = 0
  let north = oneLength
  return Array.from({ length: 360 }, () => {
    // Adding 0 turns −0 into 0.
    const millionths = Math.round(east) + 0
    const turned = east * cosine + north * sine
    north = north * cosine - east * sine
    east = turned
    return millionths
  })
})()

/** Turns −0, as from `-x` or `0 * -1`, into 0, and returns any other value unchanged. */
export function unsigned(value: number): number {
  return value === 0 ? 0 : value
}

/** Returns a whole number of degrees as a heading, 0 to 359. */
export function headingOf(degrees: number): number {
  return ((degrees % 360) + 360) % 360
}

/** Returns the eastward component of one length along a heading, in µL: the sine of the heading. */
export function eastOf(heading: number): number {
  return sines[heading]!
}

/** Returns the northward component of one length along a heading, in µL: the cosine of the heading. */
export function northOf(heading: number): number {
  return sines[(heading + 90) % 360]!
}

/**
 * Returns the movement points of a ship on this heading.
 *
 * The middles of the sectors are evenly spread from upwind to downwind, on either side. On the
 * limit of two sectors, the larger value counts.
 *
 * @param rose - Points by sector, from upwind to downwind.
 * @rule MS-2.1
 */
export function potentialOf(heading: number, wind: number, rose: readonly number[]): number {
  const off = Math.abs(((heading - wind + 540) % 360) - 180)
  // In sectors. A limit is exactly a half, which rounding takes to the farther sector.
  const place = (off * (rose.length - 1)) / 180
  const nearest = Math.round(place)
  const points = rose[nearest]!
  return nearest - place === 0.5 ? Math.max(points, rose[nearest - 1]!) : points
}

const compassPoints = "N NE E SE S SW W NW".split(" ")

/**
 * Returns the nearest of the eight compass points, numbered clockwise from north. The heading may
 * be a full turn further.
 */
export function eighthOf(heading: number): number {
  return Math.round(heading / 45) % 8
}

/** Returns the name of the nearest of the eight compass points. */
export function pointOf(heading: number): string {
  return compassPoints[eighthOf(heading)]!
}
