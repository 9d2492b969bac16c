// Stryker disable all: drawings, which other checks compare with committed files
/** The squares of the drawing. */
import type { Viewer } from "@flottille/core"
import { arrowsOf, type Layout, type Place } from "@flottille/core/diagram"
import { columnOf, rowOf, rowsSeenBy, squareName, squareNamed } from "./board"
import { type MyGameView, nearSeat } from "./view"

/** The side of a square, and the margin around the board. */
export const side = 56
export const margin = 24

/** The edge of the square whose corner is there. */
function outlineOf(x: number, y: number): string {
  return `M${x} ${y}H${x + side}V${y + side}H${x}Z`
}

/** The squares that share a side with one. */
function beside(id: string, ids: readonly string[]): readonly string[] {
  const distance = (one: number, other: number) =>
    Math.abs(columnOf(one) - columnOf(other)) + Math.abs(rowOf(one) - rowOf(other))
  return ids.filter((other) => distance(squareNamed(id), squareNamed(other)) === 1)
}

/**
 * Returns all squares, turned to the seat `from`; by default to the viewer, or else to the seat
 * whose turn it is.
 */
export function layoutOf(view: MyGameView, from?: Viewer): Layout {
  const { columns, rows } = view.options
  const squares = rowsSeenBy(view.options, typeof from === "number" ? from : nearSeat(view)).flatMap((row, y) =>
    row.map((square, x) => ({ id: squareName(square), x: margin + x * side, y: margin + y * side })),
  )
  const centres = new Map(squares.map(({ id, x, y }) => [id, { x: x + side / 2, y: y + side / 2 }]))
  const arrows = arrowsOf(centres, (id) => beside(id, [...centres.keys()]))
  const places = squares.map(({ id, x, y }): Place => {
    const centre = centres.get(id) ?? { x, y }
    return { id, name: { en: id, fr: id }, centre, outline: outlineOf(x, y), near: arrows.get(id) ?? {} }
  })
  return { left: 0, top: 0, width: columns * side + 2 * margin, height: rows * side + 3 * margin, places }
}
