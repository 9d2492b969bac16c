/** The site of each place on its page. */
import { decimal } from "@flottille/core/svg"
import { standardAreas } from "../map/areas"
import { type Board, type ProvinceSpec, provinceOf } from "../map/board"
import { standardMap } from "../map/standard"
import type { Spot, Spots } from "./spots"
import { surfaceOf } from "./words"

export interface Site {
  /** The outline of the clickable area, including the unit, as path data. */
  readonly outline: string
  /** The outline that is drawn, if it differs. */
  readonly plate?: string
  /** The positions of the name, the unit, a dislodged unit, and the star of a supply centre. */
  readonly name: Spot
  readonly unit: Spot
  readonly fallen: Spot
  readonly star: Spot
}

const depth = 32

/** Returns the path data of a rectangle around a point, with optional round corners. */
function plate({ x, y }: Spot, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius]
  const corner = (dx: number, dy: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`)
  const start = `M${decimal(x - width / 2 + r)} ${decimal(y - height / 2)}`
  return `${start}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}Z`
}

/** Returns the position of a place. A depth lies a little south of its sea. */
export function spotIn(spots: Spots, place: string): Spot | undefined {
  const above = surfaceOf(place)
  const spot = spots[place] ?? spots[above]
  return spot && (above === place ? spot : { x: spot.x, y: spot.y + depth })
}

export type Look = "sea" | "shore" | "inland" | "coast" | "depth"

/** Returns the style of a place. Armies do not enter a sea; fleets also reach a shore. */
export function lookOf({ spec }: Board, place: string): Look {
  if (surfaceOf(place) !== place) return "depth"
  if (provinceOf(place) !== place) return "coast"
  const { army, fleet = {} } = spec.get(place) ?? {}
  return !army ? "sea" : Object.keys(fleet).length > 0 ? "shore" : "inland"
}

/** Returns the combined outline of a plate and of the unit above it to the right. */
function withUnit({ x, y }: Spot, width: number, height: number): string {
  const [left, right, top, bottom] = [x - width / 2, x + width / 2, y - height / 2, y + height / 2]
  const [start, end, head, foot] = [
    Math.max(left, x - 7),
    x + 35,
    y - 35,
    right < x + 35 ? Math.min(y - 7, bottom) : top,
  ]
  const unit = `H${decimal(start)}V${decimal(head)}H${decimal(end)}V${decimal(foot)}`
  return `M${decimal(left)} ${decimal(top)}${unit}H${decimal(right)}V${decimal(bottom)}H${decimal(left)}Z`
}

/** Returns the site of a place on a graph: a plate with its name, the unit above right, the star below left. */
export function graphSite(board: Board, place: string, spot: Spot): Site {
  const { x, y } = spot
  const look = lookOf(board, place)
  if (look === "depth")
    return {
      outline: plate(spot, 46, 21, 10),
      name: { x: x - 10, y },
      unit: { x: x + 8, y },
      fallen: { x: x + 32, y },
      star: spot,
    }
  const isCoast = look === "coast"
  const letters = isCoast ? place.length - provinceOf(place).length - 1 : place.length
  const [width, height] = isCoast ? [Math.max(26, 10 + 8 * letters), 17] : [Math.max(40, 10 + 10 * letters), 26]
  return {
    outline: withUnit(spot, width, height),
    plate: plate(spot, width, height, isCoast ? 8 : look === "sea" ? 13 : 4),
    name: spot,
    unit: { x: x + 14, y: y - 21 },
    fallen: { x: x + 34, y: y - 4 },
    star: isCoast ? spot : { x: x - 21, y: y + 13 },
  }
}

const spot = ([x, y]: readonly [number, number]): Spot => ({ x, y })

const bordersOf = (provinces: readonly ProvinceSpec[]) =>
  JSON.stringify(provinces.map(({ id, name, army, fleet }) => [id, name, army, fleet]))

/** Returns true if a map has the provinces and borders of the standard one, with any powers. */
export function hasAreas({ map }: Board): boolean {
  return bordersOf(map.provinces.filter(({ id }) => surfaceOf(id) === id)) === bordersOf(standardMap.provinces)
}

/** Returns the site on the map of areas: a named coast is where its fleet lies, a depth an oval in its sea. */
export function areaSite(place: string): Site | undefined {
  const area = standardAreas.areas[provinceOf(surfaceOf(place))]
  if (!area) return undefined
  const [unit, second] = [spot(area.unit), spot(area.second)]
  if (surfaceOf(place) !== place) {
    const { x, y } = second
    return {
      outline: plate(second, 44, 24, 12),
      name: { x: x - 9, y },
      unit: second,
      fallen: { x: x + 24, y: y + 16 },
      star: second,
    }
  }
  const anchorage = area.coasts[place]
  if (anchorage) {
    const at = spot(anchorage)
    return { outline: plate(at, 40, 26, 9), name: at, unit: at, fallen: second, star: at }
  }
  return {
    outline: area.path,
    name: spot(area.label),
    unit,
    fallen: second,
    star: area.centre ? spot(area.centre) : unit,
  }
}
