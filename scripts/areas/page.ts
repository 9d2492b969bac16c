/** The page that the map is drawn on, and where a point of the earth lies on it. */
import { geoProjection, geoRotation } from "d3-geo"

export const width = 1320
export const height = 1100

/** Units from the left and from the top. */
export type Point = [number, number]

/** The middle of the map: longitude and latitude, turned. */
const turn: Point = [-13, -49]
/** Units of the page to the radius of the earth. */
const scale = 1780
/** How fast scale falls from the middle outwards. */
const bulge = 1.5

/** Europe as on a globe seen from near: the middle, where provinces are small, is drawn larger than the rim. North is up on the meridian in the middle. */
function globe(lambda: number, phi: number): Point {
  const x = Math.cos(phi) * Math.sin(lambda)
  const y = Math.sin(phi)
  const sine = Math.sqrt(x * x + y * y)
  if (sine === 0) return [0, 0]
  const angle = Math.atan2(sine, Math.cos(phi) * Math.cos(lambda))
  const far = Math.atan(bulge * angle) / bulge / sine
  return [x * far, y * far]
}

/** Where small provinces lie: enlarged by how much in the middle, and how far that reaches, in units of the page. */
const lenses = (
  [
    { at: [-3.2, 55.1], by: 0.42, reach: 85 },
    { at: [13, 42.6], by: 0.5, reach: 72 },
    { at: [5.6, 51.2], by: 0.24, reach: 55 },
    { at: [16.3, 40.8], by: 0.45, reach: 45 },
    { at: [20.5, 42], by: 0.18, reach: 70 },
    { at: [11.5, 56], by: 0.25, reach: 45 },
  ] as const
).map(({ at: [longitude, latitude], by, reach }) => {
  const [lambda, phi] = geoRotation(turn)([longitude, latitude])
  return { middle: globe((lambda * Math.PI) / 180, (phi * Math.PI) / 180), by, reach: reach / scale }
})

/** The globe under the lenses. */
function raw(lambda: number, phi: number): Point {
  const [x, y] = globe(lambda, phi)
  let [dx, dy] = [0, 0]
  for (const { middle, by, reach } of lenses) {
    const [ex, ey] = [x - middle[0], y - middle[1]]
    const pull = by * Math.exp(-(ex * ex + ey * ey) / (2 * reach * reach))
    dx += pull * ex
    dy += pull * ey
  }
  return [x + dx, y + dy]
}

export const projection = geoProjection(raw)
  .rotate(turn)
  .scale(scale)
  .translate([672, 640])
  .clipAngle(70)
  .precision(0.1)

/** Where points lie on the page: `"9.5 55.4, 10.4 55.3"`, each its longitude and latitude. */
export function readPoints(text: string): Point[] {
  return text.split(",").map((pair) => {
    const [longitude = Number.NaN, latitude = Number.NaN] = pair.trim().split(/\s+/).map(Number)
    const point = projection([longitude, latitude])
    if (!point || point.some(Number.isNaN)) throw new RangeError(`"${pair}" is no longitude and latitude`)
    return point
  })
}
