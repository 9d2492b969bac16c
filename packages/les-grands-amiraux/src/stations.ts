/** Where a sensible admiral stations what, for bots: no rule asks for any of it. */
import type { Seat } from "@flottille/core"
import type { Square } from "./board"
import { isIn, isOf, NOTHING, type Piece, rankCode } from "./fleet"
import type { Rules } from "./prepare"

/** What a Grand Admiral on the hindmost row is worth more than one on the foremost. */
const hidden = 4

/** What a mine beside its own Grand Admiral is worth. */
const fence = 1

/** What the weakest ship on the foremost row, or the strongest behind, is worth. */
const screen = 0.3

/** How well what stands on a home square: the better it fits, the likelier a sensible player puts it there. */
export interface Stations {
  /** @param admiral - Where the Grand Admiral of the same seat stands, −1 for nowhere yet. */
  fit(code: number, square: Square, seat: Seat, admiral: Square): number
  /** How well all stands that a seat has placed. */
  fitness(squares: readonly Piece[], seat: Seat, admiral: Square): number
}

/** How many steps along rows and columns it is from one square to another. */
export function stepsOn({ columns }: Pick<Rules, "columns">): (from: Square, to: Square) => number {
  return (from, to) =>
    Math.abs((from % columns) - (to % columns)) + Math.abs(Math.floor(from / columns) - Math.floor(to / columns))
}

/** Makes the stations of a game: the Grand Admiral behind, mines around it, weak ships before strong ones. */
export function stationsOf({
  columns,
  rows,
  homeRows,
  admiral: admiralCode,
  movers,
  mines,
  fleet,
  ways,
}: Rules): Stations {
  const last = Math.max(1, homeRows - 1)
  const middle = (fleet.length - 1) / 2

  function fit(code: number, square: Square, seat: Seat, admiral: Square): number {
    const row = Math.floor(square / columns)
    const front = (seat === 0 ? row : rows - 1 - row) / last
    if (code === admiralCode) return hidden * (1 - front)
    if (isIn(mines, code)) return ways[square]?.some(({ to }) => to === admiral) ? fence : 0
    return isIn(movers, code) ? screen * (front - 0.5) * Math.sign(middle - code) : 0
  }

  return {
    fit,
    fitness(squares, seat, admiral) {
      let sum = 0
      for (let square = 0; square < squares.length; square++) {
        const piece = squares[square] ?? NOTHING
        if (isOf(piece, seat)) sum += fit(rankCode(piece), square, seat, admiral)
      }
      return sum
    },
  }
}
