/** The geometry of the drawing and of its pointer targets: both ships, and a rose around the viewer's own. */

import { number, object, parse, type Seat, type Shape } from "@flottille/core"
import { arrowsOf, type Layout, type Place, type Point } from "@flottille/core/diagram"
import type { Translated } from "@flottille/core/rulebook"
import { decimal } from "@flottille/core/svg"
import type { AnyRules } from "../rules/compile-rules"
import type { OrderCode } from "../rules/orders"
import { boardOf } from "../state/board"
import { oneLength, unsigned } from "../state/compass"
import { hullOf } from "../state/ship"
import { type AnyView, shipOf } from "../state/state"
import { shapesOf } from "../view/shapes"

/** The side of the sea on the sheet. */
export const sheetSide = 560

/** The bounds of the drawing. */
export const sheet = { left: -14, top: -14, width: sheetSide + 28, height: sheetSide + 108 } as const

/** The part of the sea in the large drawing: a square around both ships. */
export interface Frame {
  /** Its middle, in millionths of a length like all coordinates. */
  readonly x: number
  readonly y: number
  /** Its side. */
  readonly side: number
}

/** Returns the middle of a ship, or its stern before its heading is known. */
export function middleOf(rules: AnyRules, view: AnyView, seat: Seat): Point {
  const { x, y, dx, dy } = hullOf(rules, shipOf(view, seat))
  return view.turn > 0 ? { x: x + dx / 2, y: y + dy / 2 } : { x, y }
}

/**
 * Ratio of a frame's side to the distance of the ships. It leaves room for a rose around each, even
 * if the frame's middle is rounded.
 */
const roomy = 2.13

/**
 * Returns a frame with both ships in its inner part, with room for a rose around each.
 *
 * It is at least 6 ships wide, or the whole sea. Its side and middle are rounded, so that it
 * seldom moves while ships sail.
 */
export function frameBy(rules: AnyRules, view: AnyView): Frame {
  parse(shapesOf(rules).view, view, "view")
  const ship = rules.shipLength * oneLength
  const { width, height } = boardOf(view.options)
  const [port, starboard] = [middleOf(rules, view, 0), middleOf(rules, view, 1)]
  const spread = Math.max(Math.abs(port.x - starboard.x), Math.abs(port.y - starboard.y))
  const whole = Math.max(width, height) + 2 * ship
  const side = Math.max(Math.min(whole, 6 * ship), Math.ceil((spread * roomy) / (5 * ship)) * 5 * ship)
  const step = Math.max(side / 10, Math.min(side / 6, ship))
  const rounded = (middle: number) => unsigned(Math.round(middle / step) * step)
  return { x: rounded((port.x + starboard.x) / 2), y: rounded((port.y + starboard.y) / 2), side }
}

const far = number(-1000 * oneLength, 1000 * oneLength)
const frameShape: Shape<Frame> = object({ x: far, y: far, side: number(1, 2000 * oneLength) })

/**
 * Returns the place of a point of the sea in the drawing, relative to the frame's north-west
 * corner.
 *
 * @throws SchemaError for an invalid frame or a place far from the sea.
 */
export function placeOf(frame: Frame, east: number, north: number): Point {
  const { x, y, side } = parse(frameShape, frame, "frame")
  parse(far, unsigned(east), "east")
  parse(far, unsigned(north), "north")
  return { x: ((east - x) / side + 0.5) * sheetSide, y: (0.5 - (north - y) / side) * sheetSide }
}

/** Radius of a ship's pointer target around the middle of its place. */
export const shipRadius = 40

/** The outer radius of a rose. */
const roseRadius = 120

/** The names of the ships' places. */
export const shipPlaces = [
  { id: "port", name: { en: "ship Port", fr: "navire Bâbord" } },
  { id: "starboard", name: { en: "ship Starboard", fr: "navire Tribord" } },
] as const

/** A sector of a rose: its place, its label, and its edges in degrees clockwise from the rose's direction. */
interface Sector {
  readonly id: string
  readonly name: Translated
  readonly sign: Translated
  readonly from: number
  readonly to: number
}

const points = [
  { id: "N", name: { en: "north", fr: "nord" } },
  { id: "NE", name: { en: "north-east", fr: "nord-est" } },
  { id: "E", name: { en: "east", fr: "est" } },
  { id: "SE", name: { en: "south-east", fr: "sud-est" } },
  { id: "S", name: { en: "south", fr: "sud" } },
  { id: "SW", name: { en: "south-west", fr: "sud-ouest" } },
  { id: "W", name: { en: "west", fr: "ouest" } },
  { id: "NW", name: { en: "north-west", fr: "nord-ouest" } },
] as const

/** Returns a compass point in French, where W is O. */
export function frenchPoint(point: string): string {
  return point.replace("W", "O")
}

/** The compass, north up, for first headings. */
export const compass: readonly Sector[] = points.map(({ id, name }, eighth) => ({
  id,
  name,
  sign: { en: id, fr: frenchPoint(id) },
  from: 45 * eighth - 22.5,
  to: 45 * eighth + 22.5,
}))

/** Returns a sector of the helm, for orders that begin with this code. */
const helmSector = (
  id: string,
  code: OrderCode,
  [en, fr]: readonly [string, string],
  [from, to]: readonly [number, number],
) => ({
  id,
  name: { en, fr },
  code,
  sign: { en: code, fr: code },
  from,
  to,
})

/**
 * The helm, turned with the ship, for its orders. Frequent orders have wider sectors; dead astern
 * there is none.
 */
export const helm = [
  helmSector("ahead", "F", ["ahead", "droit devant"], [-26, 26]),
  helmSector("starboard-bow", "FR", ["starboard bow", "bossoir de tribord"], [26, 78]),
  helmSector("starboard-beam", "PR", ["starboard beam", "travers de tribord"], [78, 116]),
  helmSector("starboard-quarter", "R", ["starboard quarter", "hanche de tribord"], [116, 168]),
  helmSector("port-quarter", "L", ["port quarter", "hanche de bâbord"], [192, 244]),
  helmSector("port-beam", "PL", ["port beam", "travers de bâbord"], [244, 282]),
  helmSector("port-bow", "FL", ["port bow", "bossoir de bâbord"], [282, 334]),
] as const

/** Returns the seat of a view, or `undefined` if the viewer has none. */
export function seatOf({ viewer }: Pick<AnyView, "viewer">): 0 | 1 | undefined {
  return viewer === 0 || viewer === 1 ? viewer : undefined
}

/** A rose on the sheet. */
export interface Rose {
  readonly sectors: readonly Sector[]
  /** Clockwise rotation in degrees. */
  readonly turned: number
  readonly centre: Point
}

/**
 * Returns the centres of the ships' pointer targets: their middles, moved apart if they are too
 * near to each other for a finger.
 */
export function centresOf(rules: AnyRules, view: AnyView, frame: Frame): readonly [Point, Point] {
  const placed = ({ x, y }: Point) => placeOf(frame, x, y)
  const [port, starboard] = [placed(middleOf(rules, view, 0)), placed(middleOf(rules, view, 1))]
  const [dx, dy] = [starboard.x - port.x, starboard.y - port.y]
  const distance = Math.sqrt(dx * dx + dy * dy)
  const aside = Math.max(0, shipRadius + 2 - distance / 2)
  const [x, y] = distance > 0 ? [(dx / distance) * aside, (dy / distance) * aside] : [aside, 0]
  return [
    { x: port.x - x, y: port.y - y },
    { x: starboard.x + x, y: starboard.y + y },
  ]
}

/**
 * Returns the rose around the viewer's ship: the compass until its heading is chosen, then its
 * helm. There is none for a viewer without a ship or a choice.
 */
export function roseOf(
  { kinds }: Pick<AnyRules, "kinds">,
  view: AnyView,
  centres: readonly [Point, Point],
): Rose | undefined {
  const own = seatOf(view)
  if (own === undefined) return undefined
  const centre = centres[own]
  if (kinds.heading?.phases.includes(view.phase)) return { sectors: compass, turned: 0, centre }
  return view.phase === "movement" ? { sectors: helm, turned: shipOf(view, own).heading, centre } : undefined
}

/** Returns the point at a distance and degrees clockwise from north of another. */
export function around({ x, y }: Point, radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: x + radius * Math.sin(angle), y: y - radius * Math.cos(angle) }
}

/** Formats a point as path data. */
export const dot = ({ x, y }: Point) => `${decimal(x)} ${decimal(y)}`

function middleOfSector({ turned, centre }: Rose, { from, to }: Sector): Point {
  return around(centre, (shipRadius + roseRadius) / 2 + 4, turned + (from + to) / 2)
}

function outlineOf({ turned, centre }: Rose, { from, to }: Sector): string {
  const corner = (radius: number, degrees: number) => dot(around(centre, radius, turned + degrees))
  const arc = (radius: number, clockwise: 0 | 1, degrees: number) =>
    `A${radius} ${radius} 0 0 ${clockwise} ${corner(radius, degrees)}`
  const outer = `L${corner(roseRadius, from)}${arc(roseRadius, 1, to)}`
  return `M${corner(shipRadius, from)}${outer}L${corner(shipRadius, to)}${arc(shipRadius, 0, from)}Z`
}

function circleAround(centre: Point): string {
  const half = (degrees: number) => `A${shipRadius} ${shipRadius} 0 0 1 ${dot(around(centre, shipRadius, degrees))}`
  return `M${dot(around(centre, shipRadius, 0))}${half(180)}${half(360)}Z`
}

/**
 * Returns the arrow-key neighbours of a place.
 *
 * Sectors of the rose follow each other. The ship leads to the four sectors nearest to the arrows,
 * and they lead back. The other ship is reached from the sector that lies towards it.
 */
function beside(own: string, other: string, sectors: readonly string[], centres: ReadonlyMap<string, Point>) {
  if (sectors.length === 0) return (id: string) => [id === own ? other : own]
  const spokes = Object.values(arrowsOf(centres, (id) => (id === own ? sectors : [])).get(own) ?? {})
  const distance = (id: string) => {
    const [from, to] = [centres.get(id), centres.get(other)]
    return from && to ? (from.x - to.x) ** 2 + (from.y - to.y) ** 2 : 0
  }
  const nearest = sectors.reduce((best, id) => (distance(id) < distance(best) ? id : best))
  return (id: string): readonly string[] => {
    if (id === own) return spokes
    if (id === other) return [nearest]
    const place = sectors.indexOf(id)
    const ring = [1, sectors.length - 1].flatMap((further) => sectors[(place + further) % sectors.length] ?? [])
    return [...ring, ...(spokes.includes(id) ? [own] : []), ...(id === nearest ? [other] : [])]
  }
}

/** Returns the places of the sea: the other ship, the rose if there is one, and the own ship above both. */
export function layoutOf(rules: AnyRules, view: AnyView, frame = frameBy(rules, view)): Layout {
  const own = seatOf(view) ?? 0
  const centres = centresOf(rules, view, frame)
  const rose = roseOf(rules, view, centres)
  const ship = (seat: 0 | 1) => ({ ...shipPlaces[seat], centre: centres[seat], outline: circleAround(centres[seat]) })
  const sectors = (rose?.sectors ?? []).map((sector) => {
    const { id, name } = sector
    return {
      id,
      name,
      centre: rose ? middleOfSector(rose, sector) : centres[own],
      outline: rose ? outlineOf(rose, sector) : "",
    }
  })
  const places = [ship(own === 0 ? 1 : 0), ...sectors, ship(own)]
  const middles = new Map(places.map(({ id, centre }) => [id, centre]))
  const [ownId, otherId] = [shipPlaces[own].id, shipPlaces[own === 0 ? 1 : 0].id]
  const arrows = arrowsOf(
    middles,
    beside(
      ownId,
      otherId,
      sectors.map(({ id }) => id),
      middles,
    ),
  )
  return { ...sheet, places: places.map((place): Place => ({ ...place, near: arrows.get(place.id) ?? {} })) }
}
