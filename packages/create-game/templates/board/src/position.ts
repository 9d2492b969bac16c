/** Positions as text, and back. */
import { violation } from "@flottille/core"
import { demandSpelling, readFields, readWhole } from "@flottille/core/notation"
import { rowsSeenBy, type Square, squaresOf } from "./board"
import { completeOptions, type MyGameOptions, optionTable } from "./options"
import { checkPosition } from "./position-check"
import { type MyGameState, seatId, seats, signOf } from "./state"

/**
 * A position as text: the rows as the first seat sees them, the turn, and who has resigned.
 *
 * @example
 * formatState(myGame.initialState({ columns: 3, rows: 3 })) // => "nnn/.../sss 1 -"
 */
export function formatState(state: MyGameState): string {
  const rows = rowsSeenBy(state.options, 0).map((row) => row.map((square) => signOf(state, square)).join(""))
  return `${rows.join("/")} ${state.turn} ${state.resigned === null ? "-" : seatId(state.resigned)}`
}

/** The squares where a sign stands, in ascending order. */
function squaresWith(rows: readonly string[], options: MyGameOptions, wanted: string): Square[] {
  return [...rows]
    .reverse()
    .flatMap((line, row) => squaresOf(options, row).filter((_, column) => line[column] === wanted))
}

/**
 * Reads a position.
 *
 * @throws NotationError for text that is no position, or one that no game reaches, with the clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [board = "", turn, out] = read.fields
  const rows = board.split("/")
  const size = { columns: rows[0]?.length ?? 0, rows: rows.length }
  const fits = !violation(optionTable.columns.shape, size.columns) && !violation(optionTable.rows.shape, size.rows)
  if (!fits) return read.fail(0, "the rows of a board, as in nnn/.../sss", "XY-1.1")
  const options = completeOptions(size)
  const resigned = seats.findIndex(({ id }) => id === out)
  const state: MyGameState = {
    options,
    ships: seats.map(({ id }) => squaresWith(rows, options, id.charAt(0))),
    turn: readWhole(turn),
    active: (readWhole(turn) + 1) % 2,
    resigned: resigned < 0 ? null : resigned,
  }
  demandSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  if (rule) read.fail(0, "a position that a game can reach", rule)
  return state
}
