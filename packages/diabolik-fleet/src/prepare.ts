/**
 * Rules with everything derived from them: boards, actions, costs, flanks and options, built once
 * per game.
 */
import type { Shape } from "@flottille/core"
import { type ActionTable, actionShapeOf, actionTable, type DiabolikFleetAction, squareOf } from "./actions"
import { type Board, type Boards, boardsOf, type Square } from "./board"
import { optionTableOf, type WithOptions } from "./options"
import type { DiabolikFleetRules } from "./rules"
import type { Searched } from "./search-position"
import { costsOf, flanksOf } from "./tables"

/** Prepared rules, the first argument of every chapter. */
export interface Rules extends WithOptions, Searched {
  /** The shape of a square of any board. */
  readonly square: Shape<Square>
  readonly actionShape: Shape<DiabolikFleetAction>
}

/**
 * Derives everything that a game needs from its rules.
 *
 * @param rules - Rules that pass `checkRules`, such as the standard rules. Skipping the check keeps
 *   it out of bundles.
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

/** Creates the actions of each board. Boards that share their squares share them. */
function actionTables({ boards }: Boards): Rules["actions"] {
  const bySquares = new Map<readonly Square[], ActionTable>()
  const withTable = ([seats, board]: readonly [string, Board]) => {
    const table = bySquares.get(board.squares) ?? actionTable(board)
    bySquares.set(board.squares, table)
    return [seats, table] as const
  }
  return Object.fromEntries(Object.entries<Board>(boards).map(withTable))
}
