/** A map as it is drawn: where everything stands on its page, and what it is called. */
import type { Board } from "../map/board"
import { type Colours, coloursOf } from "./colours"
import { areaSite, graphSite, hasAreas, type Site, spotIn } from "./sites"
import { type Spots, spotsOf } from "./spots"
import { surfaceOf, type Words, wordsOf } from "./words"

/** What everything is drawn on; made once for a board. */
export interface Chart extends Colours {
  readonly board: Board
  /** Whether provinces are drawn as areas; else as plates of a graph. */
  readonly asAreas: boolean
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

/**
 * The chart of a board: as areas where its provinces and borders are those of the standard map, else as a graph. Places that a given layout leaves out stand
 * where they would without one.
 */
export function chartOf(board: Board, given?: Spots): Chart {
  const { graph, map } = board
  const isWhole = given && graph.places.every((place) => surfaceOf(place) in given)
  const asAreas = !given && hasAreas(board)
  const spots = isWhole ? given : { ...spotsOf(board), ...given }
  const siteOf = (place: string): Site | undefined => {
    const spot = spotIn(spots, place)
    return asAreas ? areaSite(place) : spot && graphSite(board, place, spot)
  }
  const sites = new Map(
    graph.places.flatMap((place): [string, Site][] => {
      const site = siteOf(place)
      return site ? [[place, site]] : []
    }),
  )
  const rows = Math.floor((board.powers.length - 1) / inARow)
  return {
    ...coloursOf(map.powers),
    asAreas,
    board,
    words: wordsOf(board),
    spots,
    sites,
    siteOf: (place) => sites.get(place) ?? siteOf(place),
    places: [...sites.keys()],
    height: height + rows * rowHeight,
  }
}

/** Lets letters be read whatever lies below them. */
export const halo = { "stroke-width": 2.5, "stroke-opacity": 0.55, "paint-order": "stroke" }
