/** The geometry of the drawing and of its pointer targets. */
import type { Viewer } from "@flottille/core"
import type { Layout, Place, Point } from "@flottille/core/diagram"
import { type RankNames, rankWords } from "../messages/describe"
import type { Tables } from "../rules/rules"
import { columnName, type Square } from "../state/board"
import type { AnyView } from "../view/view"

/** The side of a square. */
export const squareSide = 60

/** A board from one viewer's side. */
export interface Plan extends Tables {
  /** True if red is at the foot, with the board turned by 180°. */
  readonly turned: boolean
}

/** Returns the board with the viewer's own rows at the foot. Spectators sit on white's side. */
export function planOf(rules: Tables, from?: Viewer): Plan {
  return { ...rules, turned: from === 1 }
}

/** Returns the bounds of the drawing: names on the left and below, then a line for each fleet. */
function sheetOf({ columns, rows }: Plan): Omit<Layout, "places"> {
  return { left: -36, top: -16, width: columns * squareSide + 54, height: rows * squareSide + 110 }
}

/** Returns the middle of a square, relative to the top left corner of the board. */
export function middleOf({ columns, rows, turned }: Plan, square: Square): Point {
  const [column, row] = [square % columns, Math.floor(square / columns)]
  return {
    x: ((turned ? columns - 1 - column : column) + 0.5) * squareSide,
    y: ((turned ? row : rows - 1 - row) + 0.5) * squareSide,
  }
}

/** Returns the letters of the columns from left to right. */
export function columnNames({ columns, turned }: Plan): readonly string[] {
  const names = Array.from({ length: columns }, (_, column) => columnName(column))
  return turned ? names.reverse() : names
}

/** Returns the numbers of the rows from top to bottom. */
export function rowNames({ rows, turned }: Plan): readonly string[] {
  const names = Array.from({ length: rows }, (_, row) => String(row + 1))
  return turned ? names : names.reverse()
}

/**
 * Returns the squares of the board. Condemned squares are included, so that pointing at one
 * explains why it is closed.
 */
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

/** Returns whether a view is that of a player who places pieces: these then lie in a tray below the board. */
export function hasTray({ phase, ready, viewer }: AnyView): boolean {
  return phase === "deployment" && typeof viewer === "number" && !ready[viewer === 0 ? 0 : 1]
}

/** Returns the compartments of the tray, one for each rank, named by its letter. */
function trayOf({ columns, rows, fleetOrder }: Plan, board: readonly Place[], named: RankNames): readonly Place[] {
  const [pitch, y] = [(columns * squareSide) / fleetOrder.length, rows * squareSide + 62]
  return fleetOrder.map((id, index): Place => {
    const x = (index + 0.5) * pitch
    const above = board.find(({ centre, near }) => !near.down && Math.abs(centre.x - x) <= squareSide / 2)
    const near = { up: above?.id, left: fleetOrder[index - 1], right: fleetOrder[index + 1] }
    return {
      id,
      name: rankWords(id, named),
      centre: { x, y },
      outline: `M${x - pitch / 2} ${y - 28}h${pitch}v56h${-pitch}Z`,
      near: Object.fromEntries(Object.entries(near).flatMap(([way, to]) => (to ? [[way, to]] : []))),
      supply: true,
    }
  })
}

/** Returns the places of a view: the squares, and the tray of a player who places pieces. */
export function layoutOf(plan: Plan, view: AnyView, named: RankNames): Layout {
  const board = placesOf(plan)
  const tray = hasTray(view) ? trayOf(plan, board, named) : []
  const squares = board.map((place) => {
    const down = tray.find(({ near }) => near.up === place.id)?.id
    return down === undefined ? place : { ...place, near: { ...place.near, down } }
  })
  return { ...sheetOf(plan), places: [...squares, ...tray] }
}
