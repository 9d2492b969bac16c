/** The board as text: cells twice as high as wide, the wind, and the state of each ship. */

import { parse, type RenderOptions, type Seat } from "@flottille/core"
import { SEALED } from "@flottille/core/kinds"
import { names } from "../messages/names"
import type { AnyRules } from "../rules/compile-rules"
import { inLengths } from "../rules/kinds/words"
import { boardOf, inSea } from "../state/board"
import { eighthOf, oneLength, pointOf } from "../state/compass"
import type { MilleSabordsOptions } from "../state/options"
import { advanced, isInIrons } from "../state/ship"
import { type AnyView, pointUnit, shipOf } from "../state/state"
import { formatPhase } from "../view/notation"
import { shapesOf } from "../view/shapes"

/** Returns the arrow nearest to a heading on the rotated board. */
function arrowOf(heading: number, { from }: RenderOptions): string {
  return "↑↗→↘↓↙←↖".charAt(eighthOf(from === 1 ? heading + 180 : heading))
}

const letters = "PS"

const mostColumns = 60

/** A character to draw, its place and its seat. */
type Mark = readonly [x: number, y: number, character: string, seat: Seat]

/**
 * Renders the board line by line. Of several marks in a cell, the last one stays. Starboard sees it
 * from the other side.
 */
function boardLines(
  options: MilleSabordsOptions,
  marks: readonly Mark[],
  { from, paint, room }: RenderOptions,
): string[] {
  const board = boardOf(options)
  const widest = Math.max(board.width, board.height) / mostColumns
  const fitting = room
    ? Math.max(board.width / Math.min(mostColumns, room.columns), board.height / 2 / Math.max(8, room.rows))
    : 0
  const half = Math.max(oneLength / 2, Math.ceil(Math.max(widest, fitting) / 2))
  // Characters are about twice as high as wide, and so are cells.
  const width = 2 * half
  const height = 2 * width
  const columns = Math.ceil(board.width / width)
  const rows = Math.ceil(board.height / height)
  // A bow or stern on the border is drawn in the last cell before it.
  const cellOf = (place: number, count: number) => Math.min(count - 1, Math.floor(place + count / 2))
  const way = from === 1 ? -1 : 1
  const drawn = new Map(
    marks.map(([x, y, character, seat]) => [
      `${cellOf((way * x) / width, columns)} ${cellOf((-way * y) / height, rows)}`,
      paint ? paint(character, seat) : character,
    ]),
  )
  const cell = (column: number, row: number) => {
    const x = way * (2 * column + 1 - columns) * half
    const y = way * (rows - 2 * row - 1) * width
    const isIsland = board.islands.some((island) => {
      const across = island.x - x
      const up = island.y - y
      const reach = island.radius + half
      return across * across + up * up <= reach * reach
    })
    return drawn.get(`${column} ${row}`) ?? (isIsland ? "#" : inSea(board, x, y) ? "·" : " ")
  }
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => cell(column, row)).join(""),
  )
}

/** Describes a ship in at most 80 columns, the width of a terminal. */
function shipLine(view: AnyView, seat: Seat, look: RenderOptions): string {
  const ship = shipOf(view, seat)
  const choice = view.pending[seat]
  const { x, y, heading, resistance, points, left } = ship
  const french = look.language === "fr"
  const name = letters.charAt(seat)
  const facts = [
    `${look.paint ? look.paint(name, seat) : name} (${inLengths(x)}, ${inLengths(y)})`,
    view.turn > 0 && `${heading}° ${pointOf(heading)} ${arrowOf(heading, look)}`,
    `${french ? "résistance" : "resistance"} ${resistance / pointUnit(view.options)}`,
    view.phase === "movement" && (isInIrons(ship) ? (french ? "vent debout" : "in irons") : `${left}/${points} points`),
    choice && (french ? "scellé" : "sealed") + (choice === SEALED ? "" : ` ${choice}`),
  ]
  return facts.filter(Boolean).join(" · ")
}

/**
 * Renders the sea as text.
 *
 * Each ship has its letter at the stern (`P` port, `S` starboard) and an arrow at the bow if that
 * is in another cell; `#` marks islands. On request, the board is seen from starboard's side.
 *
 * @throws SchemaError for anything but a view.
 */
export function render(rules: AnyRules, view: AnyView, look: RenderOptions = {}): string {
  parse(shapesOf(rules).view, view, "view")
  const { options, ships, turn } = view
  const bows = ships
    .map((ship) => advanced(ship, rules.shipLength))
    .map(({ x, y, heading }, seat): Mark => [x, y, arrowOf(heading, look), seat])
  const sterns = ships.map(({ x, y }, seat): Mark => [x, y, letters.charAt(seat), seat])
  const from = rules.windAt(options, turn)
  const wind = `${from}° ${pointOf(from)} ${arrowOf(from + 180, look)}`
  const [weather, stage] =
    look.language === "fr"
      ? [`vent de ${wind}`, `tour ${turn} · ${names.phases?.[view.phase]?.fr ?? view.phase} · `]
      : [`wind from ${wind}`, `turn ${turn} · ${formatPhase(view)} · `]
  const sea = boardLines(options, turn > 0 ? [...bows, ...sterns] : sterns, look)
  const facts = [0, 1].map((seat) => shipLine(view, seat, look))
  return (look.room ? [...sea, "", weather, ...facts] : [stage + weather, ...sea, ...facts]).join("\n")
}
