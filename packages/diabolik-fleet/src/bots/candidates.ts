/** The moment from which all is public, and the acts worth exploring. */
import type { Seat } from "@flottille/core"
import type { Typed } from "@flottille/core/kinds"
import type { Base } from "../rules/base"
import type { ActionBy, Rules, StateBy } from "../rules/compile-rules"
import { isStandard } from "../rules/kinds/standard"
import { isFrozen } from "../rules/search-position"
import { type Board, boardOf, bowOf, type Cell, ownerOf } from "../state/board"
import { type AnyState, cellOf, isTurn } from "../state/state"

/** Returns true once the first seat is drawn. From then on nothing is hidden. */
export function isOpen({ phase }: AnyState): boolean {
  return isTurn(phase) || phase === "over"
}

/** A method, so that those of variants are compatible. */
type Candidates<State, Action> = {
  candidates(state: State, seat: Seat, actions: readonly Action[]): readonly Action[]
}["candidates"]

/** Returns a filter that leaves out proposals and ships that would face neither goal nor enemy. */
export function candidatesOf<R>(rules: Rules<R>): Candidates<StateBy<R>, ActionBy<R>>
// The compiler cannot see that the rules make the actions of their own types.
export function candidatesOf(rules: Base): Candidates<AnyState, Typed> {
  return (state: AnyState, seat: Seat, actions: readonly Typed[]): readonly Typed[] => {
    const board = boardOf(rules, state.options)
    const rows = board.rowsToGoal[seat]!
    return actions.filter((action) => {
      if (!isStandard(action)) return true
      if (action.type !== "rebuild" && action.type !== "reorient") return action.type !== "propose"
      const cell = cellOf(board, action.square)
      const ahead = board.ahead[cell * 8 + bowOf(action.heading)]!
      if (ahead === board.beyond) return false
      const isNearer = rows[ahead]! < rows[cell]!
      if (action.type === "rebuild") return isNearer
      const now = board.ahead[cell * 8 + (state.cells[cell]! & 7)]!
      const isOnCourse = now !== board.beyond && state.cells[now] === 0 && rows[now]! < rows[cell]!
      if (state.cells[ahead] === 0 && isNearer && !isOnCourse) return true
      return hasFoeNear(board, state, seat, ahead) || hasFoeNear(board, state, seat, cell)
    })
  }
}

/** Returns true if a neighbour of a cell is an enemy ship that can be sunk. */
function hasFoeNear(board: Board, { cells }: AnyState, seat: Seat, cell: Cell): boolean {
  for (let at = cell * 8; at < cell * 8 + 8; at++) {
    const near = board.ahead[at]!
    const ship = cells[near] ?? 0
    if (ship !== 0 && ownerOf(ship) !== seat && !isFrozen(board, near, ship)) return true
  }
  return false
}
