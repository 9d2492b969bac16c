/** A map as it is drawn: where everything stands on its page, and what it is called. */
import type { Language } from "@flottille/core/rulebook"
import type { Markup } from "@flottille/core/svg"
import type { Board } from "../map/board"
import type { Centres } from "../phases/adjustments"
import { type Colours, coloursOf } from "./colours"
import type { Site } from "./sites"
import { type Words, wordsOf } from "./words"

/** The ground of a map: areas, or a graph with a plate for each place. */
export interface Ground {
  siteOf(place: string): Site | undefined
  /** The radius of the corners of the page. */
  readonly corner: number
  /** Draws what lies below centres, orders and units; small places are named as far as `isNamed` says. */
  draw(chart: Chart, centres: Centres, language: Language, isNamed: (place: string) => boolean): readonly Markup[]
  /** Draws the names of places, which are read above the orders. */
  names(chart: Chart, language: Language): Markup
}

/** What everything is drawn on; made once for a board. */
export interface Chart extends Colours {
  readonly board: Board
  readonly ground: Ground
  readonly words: Words
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

/** Makes the chart of a board on a ground. */
export function chartOf(board: Board, ground: Ground): Chart {
  const { graph, map } = board
  const sites = new Map(
    graph.places.flatMap((place): [string, Site][] => {
      const site = ground.siteOf(place)
      return site ? [[place, site]] : []
    }),
  )
  const rows = Math.floor((board.powers.length - 1) / inARow)
  return {
    ...coloursOf(map.powers),
    board,
    ground,
    words: wordsOf(board),
    sites,
    siteOf: (place) => sites.get(place) ?? ground.siteOf(place),
    places: [...sites.keys()],
    height: height + rows * rowHeight,
  }
}

/** Lets letters be read whatever lies below them. */
export const halo = { "stroke-width": 2.5, "stroke-opacity": 0.55, "paint-order": "stroke" }
