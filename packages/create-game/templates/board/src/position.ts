/** Positions as text and back; positions that no game reaches are refused. */
import { type Seat, violation } from "@flottille/core"
import { demandSpelling, readFields, readWhole } from "@flottille/core/notation"
import { advance, completeOptions, type MyGameOptions, optionTable, rowsSeenBy, type Square, squaresOf } from "./board"
import { hasArrived, type MyGameState, seatId, seats, shipsOf, signOf } from "./state"

/** Turns that a seat has had. */
const turnsOf = ({ turn }: MyGameState, seat: Seat) => (seat === 0 ? turn >> 1 : (turn - 1) >> 1)

/** Ships that a seat has lost. */
const lossesOf = (state: MyGameState, seat: Seat) => state.options.columns - shipsOf(state, seat).length

/** Returns true if the ships of a seat, lost ones included, can have made as many moves as it has had turns. */
function isPlayed(state: MyGameState, seat: Seat): boolean {
  const moves = shipsOf(state, seat).reduce((sum, square) => sum + advance(state.options, seat, square), 0)
  const unseen = lossesOf(state, seat) * (state.options.rows - 2)
  return moves <= turnsOf(state, seat) && turnsOf(state, seat) <= moves + unseen
}

/**
 * The clause that a position breaks, if there is one.
 *
 * @rule XY-1.1 XY-2.1 XY-2.2 XY-3.1 XY-3.3
 */
function checkPosition(state: MyGameState): string | undefined {
  const { active, turn, resigned } = state
  if (turn < 1 || lossesOf(state, 0) < 0 || lossesOf(state, 1) < 0) return "XY-1.1"
  if (!isPlayed(state, 0) || !isPlayed(state, 1)) return "XY-2.1"
  if (lossesOf(state, 0) > turnsOf(state, 1) || lossesOf(state, 1) > turnsOf(state, 0)) return "XY-2.2"
  const last = 1 - active
  const isEnded = hasArrived(state, last) || shipsOf(state, active).length === 0
  if (hasArrived(state, active) || shipsOf(state, last).length === 0) return "XY-3.1"
  return isEnded && resigned !== null ? "XY-3.3" : undefined
}

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
