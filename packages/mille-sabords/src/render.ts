/** The board as text: cells twice as high as wide, the wind, and what each ship is doing. */
import { readAs, type Seat } from "@flottille/core"
import { boardOf, inSea } from "./board"
import { eighthOf, oneLength, pointOf } from "./compass"
import { advanced } from "./hull"
import type { MilleSabordsOptions } from "./options"
import { formatPhase } from "./position"
import type { Rules } from "./prepare"
import { isInIrons, type MilleSabordsView, pointUnit, shipOf } from "./state"

/** The arrow nearest to a heading. */
function arrowOf(heading: number): string {
  return "↑↗→↘↓↙←↖".charAt(eighthOf(heading))
}

/** Port and starboard on the board. */
const letters = "PS"

/** Columns of the widest board. */
const mostColumns = 60

/** A character to be drawn, where. */
type Mark = readonly [x: number, y: number, character: string]

/** The board, line by line; of several marks in a cell the last stays. */
function boardLines(options: MilleSabordsOptions, marks: readonly Mark[]): string[] {
  const board = boardOf(options)
  const half = Math.max(oneLength / 2, Math.ceil(Math.max(board.width, board.height) / mostColumns / 2))
  // Characters are about twice as high as wide, and so are cells.
  const width = 2 * half
  const height = 2 * width
  const columns = Math.ceil(board.width / width)
  const rows = Math.ceil(board.height / height)
  // A bow or a stern on the border is drawn in the last cell before it.
  const cellOf = (place: number, count: number) => Math.min(count - 1, Math.floor(place + count / 2))
  const drawn = new Map(marks.map(([x, y, character]) => [`${cellOf(x / width, columns)} ${cellOf(-y / height, rows)}`, character]))
  const cell = (column: number, row: number) => {
    const x = (2 * column + 1 - columns) * half
    const y = (rows - 2 * row - 1) * width
    const isIsland = board.islands.some((island) => (island.x - x) ** 2 + (island.y - y) ** 2 <= (island.radius + half) ** 2)
    return drawn.get(`${column} ${row}`) ?? (isIsland ? "#" : inSea(board, x, y) ? "·" : " ")
  }
  return Array.from({ length: rows }, (_, row) => Array.from({ length: columns }, (_, column) => cell(column, row)).join(""))
}

const inLengths = (value: number) => (value / oneLength).toFixed(3)

/** What a ship is doing, in no more columns than a terminal has: 80. */
function shipLine(view: MilleSabordsView, seat: Seat): string {
  const ship = shipOf(view, seat)
  const choice = view.pending[seat]
  const { x, y, heading, resistance, points, left } = ship
  const facts = [
    `${letters.charAt(seat)} (${inLengths(x)}, ${inLengths(y)})`,
    view.turn > 0 && `${heading}° ${pointOf(heading)} ${arrowOf(heading)}`,
    `resistance ${resistance / pointUnit(view.options)}`,
    view.phase === "movement" && (isInIrons(ship) ? "in irons" : `${left}/${points} points`),
    choice && `sealed ${choice}`,
  ]
  return facts.filter(Boolean).join(" · ")
}

/**
 * The sea as text: the letter of each ship at its stern (`P` port, `S` starboard), an arrow at its bow where that is another
 * cell, `#` islands.
 *
 * @throws SchemaError for what does not look like a view.
 */
export function render(rules: Rules, view: MilleSabordsView): string {
  readAs(rules.viewShape, view, "view")
  const { options, ships, turn } = view
  const bows = ships.map((ship) => advanced(ship, rules.shipLength)).map(({ x, y, heading }) => [x, y, arrowOf(heading)] as const)
  const sterns = ships.map(({ x, y }, seat) => [x, y, letters.charAt(seat)] as const)
  return [
    `turn ${turn} · ${formatPhase(view)} · wind from ${options.wind}° ${pointOf(options.wind)} ${arrowOf(options.wind + 180)}`,
    ...boardLines(options, turn > 0 ? [...bows, ...sterns] : sterns),
    ...[0, 1].map((seat) => shipLine(view, seat)),
  ].join("\n")
}
