/** Sensible stations of pieces, for bots. No rule requires them. */
import type { Seat } from "@flottille/core"
import type { Tables } from "../rules/rules"
import type { Square } from "../state/board"
import { isIn, isOf, NOTHING, type Piece, rankCode } from "../state/fleet"

/** Value of a Grand Admiral on the rearmost row over one on the foremost. */
const hidden = 4

/** Value of a mine beside its own Grand Admiral. */
const fence = 1

/** Value of the weakest ship on the foremost row, or of the strongest at the rear. */
const screen = 0.3

/** Returns a function that counts the steps between two squares along rows and columns. */
export function stepsOn({ columns }: Pick<Tables, "columns">): (from: Square, to: Square) => number {
  return (from, to) =>
    Math.abs((from % columns) - (to % columns)) + Math.abs(Math.floor(from / columns) - Math.floor(to / columns))
}

/**
 * Returns the total fitness of the pieces that a seat has placed, by the Grand Admiral's square or −1: how likely a sensible
 * player stations them so, the Grand Admiral behind, mines around it, weak ships before strong ones.
 */
export function fitnessOf({
  columns,
  rows,
  homeRows,
  admiral: admiralCode,
  movers,
  mines,
  fleet,
  ways,
}: Tables): (squares: readonly Piece[], seat: Seat, admiral: Square) => number {
  const last = Math.max(1, homeRows - 1)
  const middle = (fleet.length - 1) / 2

  function fit(code: number, square: Square, seat: Seat, admiral: Square): number {
    const row = Math.floor(square / columns)
    const front = (seat === 0 ? row : rows - 1 - row) / last
    if (code === admiralCode) return hidden * (1 - front)
    if (isIn(mines, code)) return ways[square]?.some(({ to }) => to === admiral) ? fence : 0
    return isIn(movers, code) ? screen * (front - 0.5) * Math.sign(middle - code) : 0
  }

  return (squares, seat, admiral) => {
    let sum = 0
    for (let square = 0; square < squares.length; square++) {
      const piece = squares[square] ?? NOTHING
      if (isOf(piece, seat)) sum += fit(rankCode(piece), square, seat, admiral)
    }
    return sum
  }
}
