/** Where the board is drawn, and what of it can be pointed at. */
import type { Viewer } from "@flottille/core"
import type { Layout, Place, Point } from "@flottille/core/diagram"
import { columnName, type Square } from "./board"
import type { Rules } from "./prepare"

/** The side of a square. */
export const squareSide = 60

/** A board as somebody sees it. */
export interface Plan extends Rules {
  /** Whether red sits at the foot: the board is turned by 180°. */
  readonly turned: boolean
}

/** The board turned so that a seat's own rows lie at the foot; spectators see it as white does. */
export function planOf(rules: Rules, from?: Viewer): Plan {
  return { ...rules, turned: from === 1 }
}

/** The edges of the drawing: names on the left and below, then a line for each fleet. */
function sheetOf({ columns, rows }: Plan): Omit<Layout, "places"> {
  return { left: -36, top: -16, width: columns * squareSide + 54, height: rows * squareSide + 110 }
}

/** The middle of a square, to the right of the top left corner of the board and below it. */
export function middleOf({ columns, rows, turned }: Plan, square: Square): Point {
  const [column, row] = [square % columns, Math.floor(square / columns)]
  return {
    x: ((turned ? columns - 1 - column : column) + 0.5) * squareSide,
    y: ((turned ? row : rows - 1 - row) + 0.5) * squareSide,
  }
}

/** The letters of the columns from left to right. */
export function columnNames({ columns, turned }: Plan): readonly string[] {
  const names = Array.from({ length: columns }, (_, column) => columnName(column))
  return turned ? names.reverse() : names
}

/** The numbers of the rows from top to bottom. */
export function rowNames({ rows, turned }: Plan): readonly string[] {
  const names = Array.from({ length: rows }, (_, row) => String(row + 1))
  return turned ? names : names.reverse()
}

/** The squares of the board, the condemned ones too: pointing there says why nothing goes there. */
function placesOf(plan: Plan): readonly Place[] {
  const { columns, squareCount, squareNames, turned } = plan
  const right = turned ? -1 : 1
  const nameOf = (square: Square, away: number) => {
    const isBeside =
      Math.abs(away) === columns || Math.floor(square / columns) === Math.floor((square + away) / columns)
    return isBeside ? squareNames[square + away] : undefined
  }
  return squareNames.slice(0, squareCount).map((id, square): Place => {
    const { x, y } = middleOf(plan, square)
    const ways = { up: right * columns, right, down: -right * columns, left: -right }
    const near = Object.entries(ways).flatMap(([direction, away]) => {
      const name = nameOf(square, away)
      return name === undefined ? [] : [[direction, name] as const]
    })
    const half = squareSide / 2
    return {
      id,
      name: { en: id, fr: id },
      centre: { x, y },
      outline: `M${x - half} ${y - half}H${x + half}V${y + half}H${x - half}Z`,
      near: Object.fromEntries(near),
    }
  })
}

/** The board as it is drawn. */
export function layoutOf(plan: Plan): Layout {
  return { ...sheetOf(plan), places: placesOf(plan) }
}
