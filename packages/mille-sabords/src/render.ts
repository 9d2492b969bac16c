/** The sea as text: a chart of cells one unit wide and two high, the wind, and what each ship is doing. */
import { readAs, type Seat } from "@flottille/core"
import { eighthOf, LENGTH, pointOf } from "./compass"
import { formatStage } from "./notation"
import { isInIrons } from "./sailing"
import { chartOf, inSea } from "./sea"
import { viewShape } from "./shapes"
import { advanced, type MilleSabordsOptions, pointUnit, RESULTS, shipOf } from "./state"
import type { MilleSabordsView } from "./view"

/** The arrow nearest to a heading. */
function arrowOf(heading: number): string {
  return "↑↗→↘↓↙←↖".charAt(eighthOf(heading))
}

/** Port and starboard on the chart. */
const LETTERS = "PS"

/** Columns of the widest chart. */
const COLUMNS = 60

/** A character to be drawn, where. */
type Mark = readonly [x: number, y: number, character: string]

/** The chart, line by line; of several marks in a cell the last stays. */
function drawChart(options: MilleSabordsOptions, marks: readonly Mark[]): string[] {
  const chart = chartOf(options)
  const half = Math.max(LENGTH / 2, Math.ceil(Math.max(chart.width, chart.height) / COLUMNS / 2))
  // Characters are about twice as high as wide, and so are cells.
  const width = 2 * half
  const height = 2 * width
  const columns = Math.ceil(chart.width / width)
  const rows = Math.ceil(chart.height / height)
  // A bow or a stern on the border is drawn in the last cell before it.
  const cellOf = (place: number, count: number) => Math.min(count - 1, Math.floor(place + count / 2))
  const drawn = new Map(marks.map(([x, y, character]) => [`${cellOf(x / width, columns)} ${cellOf(-y / height, rows)}`, character]))
  const cell = (column: number, row: number) => {
    const x = (2 * column + 1 - columns) * half
    const y = (rows - 2 * row - 1) * width
    const isIsland = chart.islands.some((island) => (island.x - x) ** 2 + (island.y - y) ** 2 <= (island.radius + half) ** 2)
    return drawn.get(`${column} ${row}`) ?? (isIsland ? "#" : inSea(chart, x, y) ? "·" : " ")
  }
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cell(column, row)).join(""))
}

const inLengths = (value: number) => (value / LENGTH).toFixed(3)

function shipLine(view: MilleSabordsView, seat: Seat): string {
  const ship = shipOf(view, seat)
  const choice = view.pending[seat]
  const { x, y, heading, resistance, points, left } = ship
  const facts = [
    `${LETTERS.charAt(seat)} ${RESULTS[seat]} at (${inLengths(x)}, ${inLengths(y)})`,
    view.turn > 0 && `heading ${heading}° ${pointOf(heading)} ${arrowOf(heading)}`,
    `resistance ${resistance / pointUnit(view.options)}`,
    view.phase === "movement" && (isInIrons(ship) ? "in irons" : `${left} of ${points} points left`),
    choice && `sealed: ${choice}`,
  ]
  return facts.filter(Boolean).join(" · ")
}

/**
 * The sea as text: the letter of each ship at its stern (`P` port, `S` starboard), an arrow at its bow where that is another
 * cell, `#` islands.
 *
 * @throws SchemaError for what does not look like a view.
 */
export function render(view: MilleSabordsView): string {
  readAs(viewShape, view, "view")
  const { options, ships, turn } = view
  const bows = ships.map((ship) => advanced(ship, 1)).map(({ x, y, heading }) => [x, y, arrowOf(heading)] as const)
  const sterns = ships.map(({ x, y }, seat) => [x, y, LETTERS.charAt(seat)] as const)
  return [
    `turn ${turn} · ${formatStage(view)} · wind from ${options.wind}° ${pointOf(options.wind)} ${arrowOf(options.wind + 180)}`,
    ...drawChart(options, turn > 0 ? [...bows, ...sterns] : sterns),
    ...[0, 1].map((seat) => shipLine(view, seat)),
  ].join("\n")
}
