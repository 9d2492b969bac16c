/** Complete pictures of a map. */
import type { Drawing } from "@flottille/core/diagram"
import { drawing, element, markings } from "@flottille/core/svg"
import type { Dislodged } from "../adjudicator/aftermath"
import type { Board } from "../map/board"
import type { Unit } from "../orders/order"
import type { Centres } from "../phases/adjustments"
import { areaGround } from "./areas"
import { type Chart, chartOf, width } from "./chart"
import { graphGroundOf } from "./graph"
import { description, legend, signs } from "./legend"
import { type DrawnOrder, orderGroup } from "./orders"
import { hasAreas } from "./sites"
import type { Spots } from "./spots"
import { centreMark, noteMark, unitToken } from "./tokens"

export interface MapSheet {
  /** The map; defaults to the standard one. */
  readonly board?: Board
  /**
   * The position of each place. Defaults to the standard layout, or to a computed one for other
   * maps.
   */
  readonly layout?: Spots
}

export interface MapPicture extends MapSheet, Pick<Drawing, "marks" | "lang" | "coordinates" | "theme"> {
  readonly title: string
  /** Units of any class, at any place of the map or below one. Units elsewhere are omitted. */
  readonly units: readonly Unit[]
  /** Dislodged units, drawn beside those that dislodged them; none by default. */
  readonly dislodged?: readonly Dislodged[]
  /** The owner of each supply centre. */
  readonly centres: Centres
  /** Question marks at places, with their tooltips; none by default. */
  readonly notes?: readonly { readonly place: string; readonly note: string }[]
  /** Orders, drawn as arrows, lines and rings; none by default. */
  readonly orders?: readonly DrawnOrder[]
}

export function pictureOn(chart: Chart, picture: MapPicture): string {
  const { board, ground, sites, height } = chart
  const {
    title,
    units,
    dislodged = [],
    centres,
    orders = [],
    notes = [],
    marks,
    lang = "en",
    coordinates = true,
    theme,
  } = picture
  const covered = new Set([...units, ...dislodged, ...notes.map(({ place }) => ({ at: place }))].map(({ at }) => at))
  const middles = [
    ...units.flatMap(({ at }) => chart.siteOf(at)?.unit ?? []),
    ...dislodged.flatMap(({ at }) => chart.siteOf(at)?.fallen ?? []),
  ]
  const isNamed = (place: string) => coordinates && !covered.has(place)
  const places = marks ? [...sites].map(([id, { outline, unit }]) => ({ id, outline, centre: unit })) : []
  return drawing(
    {
      name: "flottille-diplomacy",
      title,
      description: description(chart, picture, lang),
      box: [0, 0, width, height],
      palette: chart.palette,
      theme,
      lang,
    },
    element("rect", { width, height, rx: ground.corner, class: "fill-water" }),
    ...ground.draw(chart, centres, lang, isNamed),
    ...board.centres.map((centre) => centreMark(chart, centre, centres[centre] ?? null, lang)),
    ...orderGroup(chart, orders),
    ...(coordinates ? [ground.names(chart, lang, middles)] : []),
    ...notes.flatMap(({ place, note }) => noteMark(chart, place, note)),
    ...units.flatMap((unit) => unitToken(chart, unit, false, lang)),
    ...dislodged.flatMap((unit) => unitToken(chart, unit, true, lang)),
    ...markings(places, marks),
    ...legend(chart, picture, lang),
    signs(chart, picture, lang),
  )
}

const charts = new WeakMap<Board, Chart>()

/** Returns the cached chart of a board with the provinces and borders of the standard map. */
export function areaChartFor(board: Board): Chart {
  const known = charts.get(board) ?? chartOf(board, areaGround)
  charts.set(board, known)
  return known
}

/** Returns the chart of a board: areas for the provinces and borders of the standard map, otherwise a graph. */
export function chartFor(board: Board, spots?: Spots): Chart {
  if (spots) return chartOf(board, graphGroundOf(board, spots))
  if (hasAreas(board)) return areaChartFor(board)
  const known = charts.get(board) ?? chartOf(board, graphGroundOf(board))
  charts.set(board, known)
  return known
}
