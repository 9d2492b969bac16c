/** Positions as text and back; positions that break a clause are refused. */
import { violation } from "@flottille/core"
import { assertSpelling, readFields, readWhole } from "@flottille/core/notation"
import { activeSeat, hasArrived, type MyGameState, seats, shipsOf, stateShape } from "./state"

/**
 * Returns the clause that a position breaks, or undefined.
 *
 * @rule XY-1.1 XY-2.2 XY-3.1 XY-3.3
 */
function checkPosition(state: MyGameState): string | undefined {
  const [active, last] = [activeSeat(state), 1 - activeSeat(state)]
  const losses = [0, 1].map((seat) => state.options.columns - shipsOf(state, seat).length)
  if (losses.some((lost) => lost < 0)) return "XY-1.1"
  // Each turn takes one ship at most, and the last turn was that of the seat that is not active.
  if (losses.some((lost, seat) => lost > (state.turn - (seat === 0 ? 1 : 0)) >> 1)) return "XY-2.2"
  if (hasArrived(state, active) || losses[last] === state.options.columns) return "XY-3.1"
  const isEnded = hasArrived(state, last) || losses[active] === state.options.columns
  return isEnded && state.resigned !== null ? "XY-3.3" : undefined
}

/**
 * Formats a position: the rows as the first seat sees them, the turn, and the seat that has resigned.
 *
 * @example
 * formatState(myGame.initialState({ columns: 3, rows: 3 })) // => "nnn/.../sss 1 -"
 */
export function formatState({ board, turn, resigned }: MyGameState): string {
  const rows = board.map((row) => row.map((owner) => "sn"[owner ?? 2] ?? ".").join(""))
  return `${rows.reverse().join("/")} ${turn} ${seats[resigned ?? 2]?.id ?? "-"}`
}

/**
 * Parses a position.
 *
 * @throws NotationError for text that is no position, or one that breaks a clause.
 */
export function parseState(given: string): MyGameState {
  const read = readFields(given)
  const [text = "", turn, out] = read.fields
  const ownerOf = (sign: string) => ({ s: 0, n: 1 })[sign] ?? null
  const board = text
    .split("/")
    .map((line) => [...line].map(ownerOf))
    .reverse()
  const options = { columns: board[0]?.length ?? 0, rows: board.length }
  const state = { options, board, turn: readWhole(turn), resigned: { south: 0, north: 1 }[out ?? ""] ?? null }
  const isBoard = !violation(stateShape, state) && board.every(({ length }) => length === options.columns)
  if (!isBoard) return read.fail(0, "a board and a turn, as in nnn/.../sss 1", "XY-1.1")
  assertSpelling(read, formatState(state).split(" "))
  const rule = checkPosition(state)
  return rule ? read.fail(0, "a position that a game can reach", rule) : state
}
