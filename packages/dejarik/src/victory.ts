/** DJ-6.1, DJ-6.2: who has lost, who has won, and when nobody does. */
import type { Outcome, Seat } from "@flottille/core"
import type { Emit } from "./events"
import { letterOf, type Piece } from "./pieces"
import { type DejarikState, disengage, type Ending, OFF_BOARD, ownerOf, seatsOf, spaceOf, standing, strength } from "./state"

/** The clause of each ending. */
export const ENDING_CLAUSES: Readonly<Record<Ending, string>> = {
  "last-seat-with-pieces": "DJ-6.1",
  "fight-to-the-death": "DJ-5.1",
  resignation: "DJ-6.3",
  "quiet-turns": "DJ-6.2",
  "turn-limit": "DJ-6.2",
}

/** Whether an ending leaves nobody as the winner. */
export function isDraw(ending: Ending): boolean {
  return ending === "quiet-turns" || ending === "turn-limit"
}

/**
 * Takes a piece off the board; with its last piece a seat has lost.
 *
 * @rule DJ-6.1
 */
export function removePiece(state: DejarikState, piece: Piece, emit: Emit): void {
  const seat = ownerOf(state, piece)
  emit?.({ type: "lost", seat, piece: letterOf(piece), space: spaceOf(state, piece) })
  state.at[piece] = OFF_BOARD
  if (strength(state, seat) === 0) leave(state, seat, false, emit)
}

/** A seat is out from now on. */
export function leave(state: DejarikState, seat: Seat, resigned: boolean, emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "out", seat, resigned })
}

/** The game is over. */
export function end(state: DejarikState, ending: Ending, emit: Emit): void {
  state.phase = "over"
  state.ending = ending
  disengage(state)
  emit?.({ type: "over", ending })
}

/**
 * The draws, judged when a turn ends: too many turns without an attack first, then too many turns.
 *
 * @rule DJ-6.2
 */
export function drawnBy({ options, quiet, turn }: DejarikState): Ending | undefined {
  if (options.quietTurns !== null && quiet >= options.quietTurns) return "quiet-turns"
  if (options.turnLimit !== null && turn >= options.turnLimit) return "turn-limit"
  return undefined
}

/**
 * The result: the winner, then the others by the order in which they went out, the last one best; a draw ranks all alike.
 *
 * @rule DJ-6.1
 */
export function outcomeOf(state: DejarikState): Outcome | undefined {
  const { ending, out, options } = state
  if (ending === null) return undefined
  const seats = seatsOf(options)
  const ranked = [...standing(state), ...out.toReversed()]
  const returns = seats.map((seat) => (seat === ranked[0] ? options.seats - 1 : -1))
  const drawn = isDraw(ending)
  return {
    returns: drawn ? seats.map(() => 0) : returns,
    ranking: drawn ? [seats] : ranked.map((seat) => [seat]),
    reason: ending,
    rule: ENDING_CLAUSES[ending],
  }
}
