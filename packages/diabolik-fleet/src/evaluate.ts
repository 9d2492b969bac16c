/** How a position stands, for bots: fleets, and how near their ships are to the goal row. */
import { standingsOf } from "@flottille/core"
import { type Board, boardOf, ownerOf } from "./board"
import type { Rules } from "./prepare"
import { type DiabolikFleetState, isTurn } from "./state"

/** What a ship is worth beside one that has come to the goal row: by itself, and for all of the way but the last row. */
const [afloat, underWay] = [1, 0.8]

/** What each ship counts more that a fleet has beyond the smallest that is not lost. */
const spare = 1

/** What a ship of each seat is worth on each cell: the last rows of the way count most. */
function worthsOn({ rowsToGoal }: Board): readonly (readonly number[])[] {
  return rowsToGoal.map((rows) => {
    const way = Math.max(...rows)
    return rows.map((row) => (row === 0 ? 2 : afloat + underWay * (1 - row / way) ** 2))
  })
}

/** Makes the judge of a game. Before the first turn nobody is ahead. */
export function evaluateOf(rules: Rules): (state: DiabolikFleetState) => readonly number[] {
  const tables = new Map<Board, readonly (readonly number[])[]>()
  return ({ options, cells, phase }) => {
    const board = boardOf(rules, options)
    const table = tables.get(board) ?? worthsOn(board)
    tables.set(board, table)
    const sums = table.map(() => -spare * options.minimumFleet)
    if (!isTurn(phase)) return sums.map(() => 0)
    for (let cell = 0; cell < cells.length; cell++) {
      const ship = cells[cell]!
      if (ship !== 0) sums[ownerOf(ship)]! += spare + table[ownerOf(ship)]![cell]!
    }
    return standingsOf(sums.map((sum) => Math.max(0, sum)))
  }
}
