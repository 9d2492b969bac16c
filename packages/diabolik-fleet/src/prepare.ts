/** The rules of a game with all that follows from them: boards, actions, costs, flanks, options. They are made once, with the game. */
import type { Shape } from "@flottille/core"
import { type ActionTable, actionShapeOf, actionTable, type DiabolikFleetAction, squareOf } from "./actions"
import { type Board, type Boards, boardsOf, type Square } from "./board"
import { optionTableOf, type WithOptions } from "./options"
import type { DiabolikFleetRules } from "./rules"
import type { Searched } from "./search-position"
import { costsOf, flanksOf } from "./tables"

/** What every chapter is handed first. */
export interface Rules extends WithOptions, Searched {
  /** The shape of a square of any board. */
  readonly square: Shape<Square>
  readonly actionShape: Shape<DiabolikFleetAction>
}

/**
 * Makes of rules what a game needs.
 *
 * @param rules - As `checkRules` returns them. The standard rules are known to pass, so a bundle of the standard game is spared the check.
 */
export function prepare(rules: DiabolikFleetRules): Rules {
  const boards = boardsOf(rules)
  const flanks = { wide: flanksOf(rules, "wide"), beam: flanksOf(rules, "beam") }
  const square = squareOf(rules)
  return {
    ...rules,
    ...boards,
    optionTable: optionTableOf(rules, flanks),
    square,
    actionShape: actionShapeOf(square),
    costs: costsOf(rules),
    flanks,
    actions: actionTables(boards),
    memory: {},
  }
}

/** Boards that share their squares share the actions on them. */
function actionTables({ boards }: Boards): Rules["actions"] {
  const bySquares = new Map<readonly Square[], ActionTable>()
  const withTable = ([seats, board]: readonly [string, Board]) => {
    const table = bySquares.get(board.squares) ?? actionTable(board)
    bySquares.set(board.squares, table)
    return [seats, table] as const
  }
  return Object.fromEntries(Object.entries<Board>(boards).map(withTable))
}
