/** DF-7: the end of the game. */
import type { Outcome, Seat } from "@flottille/core"
import { ownerOf } from "./board"
import type { Emit } from "./events"
import { forgetLostShips } from "./joint"
import { boardOf, type Ending, type FleetState, livingSeats, refill } from "./state"

const RULES: Readonly<Record<Ending, string>> = {
  arrival: "DF-7.1",
  destruction: "DF-7.2",
  blockade: "DF-7.3",
  "last-fleet": "DF-8.3",
  resignation: "DF-8.6",
  agreement: "DF-7.6",
  "turn-limit": "DF-7.4",
}

/** Whether the game has ended. */
export function isOver(state: FleetState): boolean {
  return state.phase === "over"
}

/** Ends the game; whatever belonged to the turn is cleared. */
export function finish(state: FleetState, ending: Ending, emit: Emit): void {
  refill(state, "over", 0)
  state.ending = ending
  emit?.({ type: "over", ending })
}

/**
 * A seat loses: with two seats the game ends; with more its ships leave the board, and the last seat in play wins.
 *
 * @rule DF-7.2 DF-7.3 DF-8.2 DF-8.3 DF-8.6
 */
export function eliminate(state: FleetState, seat: Seat, by: "destruction" | "blockade" | "resignation", emit: Emit): void {
  state.out.push(seat)
  emit?.({ type: "eliminated", seat, by })
  if (state.options.seats === 2) return finish(state, by, emit)
  state.cells.forEach((ship, cell) => {
    if (ownerOf(ship) === seat) state.cells[cell] = 0
  })
  forgetLostShips(state)
  if (livingSeats(state).length === 1) finish(state, "last-fleet", emit)
}

/**
 * The seats that lead when a game stops: by ships arrived, then by ships on the enemy half, then by ships on the board.
 *
 * @rule DF-7.4
 */
function leaders({ options, cells, out }: Readonly<FleetState>): Seat[] {
  const { rowsToGoal, size } = boardOf(options)
  let tied = livingSeats({ options, out })
  for (const beyond of [1, size / 2, size]) {
    const counts = tied.map(
      (seat) => cells.filter((ship, cell) => ownerOf(ship) === seat && (rowsToGoal[seat]?.[cell] ?? 0) < beyond).length,
    )
    const most = Math.max(...counts)
    tied = tied.filter((_, index) => counts[index] === most)
  }
  return tied
}

/**
 * The result: winners share the first rank, other living seats the second, earlier eliminations rank lower.
 *
 * @rule DF-7.4 DF-8.3
 */
export function outcomeOf(state: Readonly<FleetState>): Outcome | undefined {
  if (state.ending === null) return undefined
  const { seats } = state.options
  const winners = state.ending === "arrival" ? [state.seat] : leaders(state)
  const others = livingSeats(state).filter((seat) => !winners.includes(seat))
  const share = seats / winners.length - 1
  const ranking = [winners, others, ...state.out.map((seat) => [seat]).reverse()].filter((group) => group.length > 0)
  return {
    returns: Array.from({ length: seats }, (_, seat) => (winners.includes(seat) ? share : -1)),
    ranking,
    reason: state.ending,
    rule: RULES[state.ending],
  }
}
