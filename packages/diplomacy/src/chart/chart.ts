/** A map as it is drawn: where everything stands on its page, and what it is called. */
import { decimal } from "@flottille/core/svg"
import { type Board, provinceOf } from "../map/board"
import { type Colours, coloursOf } from "./colours"
import { type Spot, type Spots, spotsOf } from "./spots"
import { surfaceOf, type Words, wordsOf } from "./words"

/** A place on the page. */
export interface Site {
  /** Its edge, as path data. */
  readonly outline: string
  /** Where its name stands, its unit, a unit that is driven out, and the star of a supply centre. */
  readonly name: Spot
  readonly unit: Spot
  readonly fallen: Spot
  readonly star: Spot
}

/** What everything is drawn on; made once for a board. */
export interface Chart extends Colours {
  readonly board: Board
  readonly words: Words
  /** Where the lines of a graph meet. */
  readonly spots: Spots
  readonly sites: ReadonlyMap<string, Site>
  /** Where a place is, be it one below a sea that the board does not have. */
  siteOf(place: string): Site | undefined
  /** All places that are drawn, as they follow one another in the graph. */
  readonly places: readonly string[]
  /** The height of the page: the legend stands at its foot. */
  readonly height: number
}

/** How many powers stand in a row below the map. */
export const inARow = 7
export const rowHeight = 56
/** The page: how wide it is, and how high without further rows of powers. */
export const width = 1320
const height = 1192

/** How far below a sea what is under water is drawn. */
const depth = 32

/** A rectangle around a point, as path data, with round corners if asked. */
function plate({ x, y }: Spot, width: number, height: number, radius: number): string {
  const [w, h, r] = [width - 2 * radius, height - 2 * radius, radius]
  const corner = (dx: number, dy: number) => (r === 0 ? "" : `a${r} ${r} 0 0 1 ${dx * r} ${dy * r}`)
  const start = `M${decimal(x - width / 2 + r)} ${decimal(y - height / 2)}`
  return `${start}h${w}${corner(1, 1)}v${h}${corner(-1, 1)}h${-w}${corner(-1, -1)}v${-h}${corner(1, -1)}Z`
}

/** Where a place is drawn; a place below another one lies a little south of it. */
export function spotIn(spots: Spots, place: string): Spot | undefined {
  const above = surfaceOf(place)
  const spot = spots[place] ?? spots[above]
  return spot && (above === place ? spot : { x: spot.x, y: spot.y + depth })
}

/** What a place looks like on a graph. */
export type Look = "sea" | "shore" | "inland" | "coast" | "depth"

/** The look of a place: a sea is where no army goes, a shore where fleets go too. */
export function lookOf({ spec }: Board, place: string): Look {
  if (surfaceOf(place) !== place) return "depth"
  if (provinceOf(place) !== place) return "coast"
  const { army, fleet = {} } = spec.get(place) ?? {}
  return !army ? "sea" : Object.keys(fleet).length > 0 ? "shore" : "inland"
}

/** A place of a graph: a plate with its name, the unit above it to the right, the star below it to the left. */
function siteOf(board: Board, place: string, spot: Spot): Site {
  const { x, y } = spot
  const look = lookOf(board, place)
  if (look === "coast") {
    const outline = plate(spot, Math.max(26, 10 + 8 * (place.length - provinceOf(place).length - 1)), 17, 8)
    return { outline, name: spot, unit: { x: x + 14, y: y - 21 }, fallen: { x: x + 34, y: y - 4 }, star: spot }
  }
  if (look === "depth")
    return { outline: plate(spot, 46, 21, 10), name: { x: x - 10, y }, unit: { x: x + 8, y }, fallen: { x: x + 32, y }, star: spot }
  const outline = plate(spot, Math.max(40, 10 + 10 * place.length), 26, look === "sea" ? 13 : 4)
  return { outline, name: spot, unit: { x: x + 14, y: y - 21 }, fallen: { x: x + 34, y: y - 4 }, star: { x: x - 21, y: y + 13 } }
}

/** The chart of a board. Places that the given layout leaves out stand where they would without one. */
export function chartOf(board: Board, given?: Spots): Chart {
  const { graph, map } = board
  const isWhole = given && graph.places.every((place) => surfaceOf(place) in given)
  const spots = isWhole ? given : { ...spotsOf(board), ...given }
  const sites = new Map(
    graph.places.flatMap((place): [string, Site][] => {
      const spot = spotIn(spots, place)
      return spot ? [[place, siteOf(board, place, spot)]] : []
    }),
  )
  const rows = Math.floor((board.powers.length - 1) / inARow)
  return {
    ...coloursOf(map.powers),
    board,
    words: wordsOf(board),
    spots,
    sites,
    siteOf(place) {
      const spot = spotIn(spots, place)
      return sites.get(place) ?? (spot && siteOf(board, place, spot))
    },
    places: [...sites.keys()],
    height: height + rows * rowHeight,
  }
}
