/** A map ready to draw: the position and the name of each place. */
import type { Language } from "@flottille/core/rulebook"
import type { Markup } from "@flottille/core/svg"
import type { Board } from "../map/board"
import type { Centres } from "../phases/adjustments"
import { type Colours, coloursOf } from "./colours"
import type { Site } from "./sites"
import type { Spot } from "./spots"
import { type Words, wordsOf } from "./words"

/** The background of a map: areas, or a graph with a plate for each place. */
export interface Ground {
  siteOf(place: string): Site | undefined
  /** The corner radius of the page. */
  readonly corner: number
  /**
   * Draws the background below centres, orders and units. `isNamed` selects the small places to
   * label.
   */
  draw(chart: Chart, centres: Centres, language: Language, isNamed: (place: string) => boolean): readonly Markup[]
  /** The size of units, as a part of their outlines. */
  readonly size: number
  /** Draws the names of places above the orders, clear of the units in the given middles if there is room. */
  names(chart: Chart, language: Language, units: readonly Spot[]): Markup
}

/** A map ready to draw; created once for each board. */
export interface Chart extends Colours {
  readonly board: Board
  readonly ground: Ground
  readonly words: Words
  readonly sites: ReadonlyMap<string, Site>
  /** Returns the site of a place, even below a sea that the board does not have. */
  siteOf(place: string): Site | undefined
  /** All places that are drawn, in the order of the graph. */
  readonly places: readonly string[]
  /** The height of the page, with the legend at its foot. */
  readonly height: number
}

export const inARow = 7
export const rowHeight = 56
/** The page width, and its height with one row of powers. */
export const width = 1320
const height = 1192

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

/** An outline that keeps letters legible on any background. */
export const halo = { "stroke-width": 2.5, "stroke-opacity": 0.55, "paint-order": "stroke" }
