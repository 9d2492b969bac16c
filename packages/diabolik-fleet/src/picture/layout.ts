/**
 * The geometry of the drawing and of its pointer targets. A rim of water around the board gives
 * bows that point beyond the edge a place.
 */
import type { Viewer } from "@flottille/core"
import type { Layout, Place, Point } from "@flottille/core/diagram"
import { headingWords } from "../rules/kinds/words"
import type { Board, Cell } from "../state/board"
import { allSeatNames, fileNames } from "../state/numbers"
import { idOf, nearestTo, type Spot } from "./places"

export const squareSide = 60

const rimWidth = 34

/** A board from one viewer's side. */
export interface Plan {
  readonly board: Board
  /** Anticlockwise quarter turns: 0 puts south at the foot, 1 west, 2 north, 3 east. */
  readonly quarters: number
  /** Number of squares from left to right, and from top to bottom. */
  readonly columns: number
  readonly rows: number
}

/** Returns the board with a seat's own edge at the foot. */
export function planOf(board: Board, from?: Viewer): Plan {
  const side = typeof from === "number" ? board.seats[from] : undefined
  const quarters = side ? allSeatNames.indexOf(side) : 0
  const [columns, rows] = quarters % 2 === 1 ? [board.rows, board.columns] : [board.columns, board.rows]
  return { board, quarters, columns, rows }
}

/** Returns the bounds of the drawing: the rim, and a line for the fleets at the foot that sets a minimum width. */
function sheetOf({ board, columns, rows }: Plan): Omit<Layout, "places"> {
  const width = Math.max(columns * squareSide, board.seats.length * 150)
  return { left: -44, top: -44, width: width + 88, height: rows * squareSide + 150 }
}

/** Turns a column and a row anticlockwise by quarter turns. */
function turned(
  column: number,
  row: number,
  { columns, rows }: Pick<Plan, "columns" | "rows">,
  quarters: number,
): readonly [number, number] {
  return quarters === 0
    ? [column, row]
    : turned(row, columns - 1 - column, { columns: rows, rows: columns }, quarters - 1)
}

/** Returns the spot drawn in a column from the left and a row from the top. */
function spotAt(plan: Plan, column: number, row: number): Spot {
  const [file, down] = turned(column, row, plan, (4 - plan.quarters) % 4)
  return { file, rank: plan.board.rows - 1 - down }
}

/** Returns the name at the foot of a column: a file, or a rank if the board lies on its side. */
export function columnName(plan: Plan, column: number): string {
  const { file, rank } = spotAt(plan, column, 0)
  return plan.quarters % 2 === 0 ? fileNames[file]! : String(rank + 1)
}

/** Returns the name on the left of a row. */
export function rowName(plan: Plan, row: number): string {
  const { file, rank } = spotAt(plan, 0, row)
  return plan.quarters % 2 === 0 ? String(rank + 1) : fileNames[file]!
}

/** Returns the edges of a column or row, which is narrow on the rim. */
function span(index: number, count: number): readonly [from: number, to: number] {
  const from = index < 0 ? -rimWidth : index * squareSide
  return [from, from + (index < 0 || index >= count ? rimWidth : squareSide)]
}

/** Returns the middle of a column or row; on the rim, a point clear of names. */
function middle(index: number, count: number): number {
  return index < 0 ? -12 : index >= count ? count * squareSide + 12 : (index + 0.5) * squareSide
}

function placeAt(plan: Plan, column: number, row: number): Place {
  const { board, columns, rows } = plan
  const spot = spotAt(plan, column, row)
  const { square, bow } = nearestTo(board, spot)
  const word = headingWords[bow]
  const [[left, right], [top, foot]] = [span(column, columns), span(row, rows)]
  const beside = (direction: string, x: number, y: number) =>
    x < -1 || x > columns || y < -1 || y > rows ? [] : [[direction, idOf(board, spotAt(plan, x, y))] as const]
  return {
    id: idOf(board, spot),
    name: word ? { en: `${word.en} of ${square}`, fr: `${word.fr} de ${square}` } : { en: square, fr: square },
    centre: { x: middle(column, columns), y: middle(row, rows) },
    outline: `M${left} ${top}H${right}V${foot}H${left}Z`,
    near: Object.fromEntries([
      ...beside("up", column, row - 1),
      ...beside("right", column + 1, row),
      ...beside("down", column, row + 1),
      ...beside("left", column - 1, row),
    ]),
  }
}

function placesOf(plan: Plan): readonly Place[] {
  const { columns, rows } = plan
  const from = (count: number) => Array.from({ length: count + 2 }, (_, index) => index - 1)
  return from(rows).flatMap((row) => from(columns).map((column) => placeAt(plan, column, row)))
}

export function layoutOf(plan: Plan): Layout {
  return { ...sheetOf(plan), places: placesOf(plan) }
}

export function centreOf(plan: Plan, cell: Cell): Point {
  const { board, columns, rows, quarters } = plan
  const [column, row] = turned(board.files[cell]!, board.rows - 1 - board.ranks[cell]!, board, quarters)
  return { x: middle(column, columns), y: middle(row, rows) }
}
